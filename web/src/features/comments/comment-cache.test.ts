import { type Comment, type CommentReplyPageResult, toCommentId, toUserId } from '@rill/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { commentPageQuery, repliesQuery } from '#api/comments.ts';
import {
  insertCommentInCache,
  removeCommentFromCache,
  updateCommentInRows,
  updateCommentsInCache,
} from './comment-cache.ts';

const song = { kind: 'song', id: 7 } as const;
const otherSong = { kind: 'song', id: 8 } as const;

const comment = (id: number, replyCount = 0): Comment => ({
  id: toCommentId(id),
  author: { id: toUserId(1), name: 'Ada', avatarUrl: null },
  isByMember: false,
  content: `c${id}`,
  createdMs: id * 1000,
  location: '',
  likedCount: 0,
  isLiked: false,
  isOwn: true,
  parents: [],
  rootId: null,
  replyCount,
});
const replies = (ids: readonly number[], hasMore = false): CommentReplyPageResult => ({
  rows: ids.map((id) => comment(id)),
  total: ids.length,
  hasMore,
  nextTimeMs: 0,
});

let client = new QueryClient();
const first = commentPageQuery(song, 1).queryKey;
const second = commentPageQuery(song, 2).queryKey;
const thread = repliesQuery(song, toCommentId(2)).queryKey;
const idsOf = (rows: readonly Comment[] | undefined) => rows?.map(({ id }) => Number(id));
const idsOnPage = (key: typeof first) => idsOf(client.getQueryData(key)?.rows);
const idsInThread = () => client.getQueryData(thread)?.pages.map((page) => idsOf(page.rows));
const replyCountOf = (id: number) =>
  client.getQueryData(first)?.rows.find((row) => row.id === id)?.replyCount;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(first, {
    rows: [comment(3), comment(2, 4)],
    hot: [comment(2, 4)],
    total: 40,
    hasMore: false,
  });
  client.setQueryData(second, { rows: [comment(1)], hot: [], total: 40, hasMore: false });
});

describe('a new comment', () => {
  test('is the first of the first page, and counts on every page', () => {
    insertCommentInCache(client, song, comment(9), null);
    expect([idsOnPage(first), idsOnPage(second)]).toEqual([[9, 3, 2], [1]]);
    expect([client.getQueryData(first)?.total, client.getQueryData(second)?.total]).toEqual([41, 41]);
  });

  test('makes the later pages stale, because each of them has shifted', () => {
    insertCommentInCache(client, song, comment(9), null);
    expect(client.getQueryState(second)?.isInvalidated).toBe(true);
  });

  test('is inserted once, also when a response has brought it already', () => {
    insertCommentInCache(client, song, comment(9), null);
    insertCommentInCache(client, song, comment(9), null);
    expect([idsOnPage(first), client.getQueryData(first)?.total]).toEqual([[9, 3, 2], 41]);
  });

  test('changes nothing where no page is cached, nor the comments of another song', () => {
    insertCommentInCache(client, otherSong, comment(9), null);
    expect(client.getQueryData(commentPageQuery(otherSong, 1).queryKey)).toBeUndefined();
    expect(idsOnPage(first)).toEqual([3, 2]);
  });
});

describe('a new reply', () => {
  const answer = (root: Comment) =>
    insertCommentInCache(client, song, comment(9), { comment: root, root: root.id });

  test('is the last of its thread, which has one more reply wherever it is shown', () => {
    client.setQueryData(thread, { pages: [replies([20, 21], true), replies([22])], pageParams: [0, 1] });
    answer(comment(2, 4));
    expect(idsInThread()).toEqual([
      [20, 21],
      [22, 9],
    ]);
    expect(replyCountOf(2)).toBe(5);
    expect(client.getQueryData(first)?.hot[0]?.replyCount).toBe(5);
  });

  test('begins the thread of a comment that had none', () => {
    answer(comment(2, 0));
    expect(idsInThread()).toEqual([[9]]);
    expect(client.getQueryData(thread)?.pages[0]).toMatchObject({
      total: 1,
      hasMore: false,
      nextTimeMs: 9000,
    });
  });

  test('is not shown as the only one of a thread that was never loaded', () => {
    answer(comment(2, 4));
    expect(client.getQueryData(thread)).toBeUndefined();
    expect(replyCountOf(2)).toBe(5);
  });
});

describe('a deleted comment', () => {
  test('is gone from the pages, the best comments and the threads', () => {
    client.setQueryData(thread, { pages: [replies([20, 21])], pageParams: [0] });
    removeCommentFromCache(client, song, toCommentId(2), null);
    expect([idsOnPage(first), client.getQueryData(first)?.hot, client.getQueryData(first)?.total]).toEqual([
      [3],
      [],
      39,
    ]);
    removeCommentFromCache(client, song, toCommentId(20), toCommentId(2));
    expect(idsInThread()).toEqual([[21]]);
  });

  test('takes its reply from the count of its thread, which never is below 0', () => {
    removeCommentFromCache(client, song, toCommentId(20), toCommentId(2));
    expect(replyCountOf(2)).toBe(3);
    removeCommentFromCache(client, song, toCommentId(20), toCommentId(3));
    expect(replyCountOf(3)).toBe(0);
  });

  test('is quoted by no reply any more, in the pages and in the threads', () => {
    const quotes = (id: number, of: number): Comment => ({
      ...comment(id),
      parents: [{ id: toCommentId(of), author: 'Ada', content: `c${of}` }],
    });
    const rows = [quotes(22, 3), quotes(21, 2)];
    client.setQueryData(first, { rows, hot: [], total: 3, hasMore: false });
    client.setQueryData(thread, { pages: [{ ...replies([]), rows }], pageParams: [0] });
    removeCommentFromCache(client, song, toCommentId(2), null);
    const quoted = [client.getQueryData(first), client.getQueryData(thread)?.pages[0]].map((list) =>
      list?.rows.map((row) => row.parents[0]?.content),
    );
    expect(quoted).toEqual([
      ['c3', null],
      ['c3', null],
    ]);
  });

  test('leaves no total below 0', () => {
    client.setQueryData(first, { rows: [comment(3)], hot: [], total: 0, hasMore: false });
    removeCommentFromCache(client, song, toCommentId(3), null);
    expect(client.getQueryData(first)?.total).toBe(0);
  });
});

test('a like changes a comment on its page, among the best ones and in its thread, and no other', () => {
  client.setQueryData(thread, { pages: [replies([2, 20])], pageParams: [0] });
  const like = updateCommentInRows(toCommentId(2), (row) => ({ ...row, isLiked: true }));
  updateCommentsInCache(client, song, like);
  const page = client.getQueryData(first);
  const liked = (rows: readonly Comment[] | undefined) => idsOf(rows?.filter((row) => row.isLiked));
  expect([liked(page?.rows), liked(page?.hot), liked(client.getQueryData(thread)?.pages[0]?.rows)]).toEqual([
    [2],
    [2],
    [2],
  ]);
  expect(page?.total).toBe(40);
});
