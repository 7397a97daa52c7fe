import { type Comment, toCommentId, toUserId } from '@rill/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setApiBaseUrl } from '#api/client/call.ts';
import { commentPageQuery } from '#api/comments.ts';
import { setDataScope } from '#config/data-scope.ts';
import { createQueryClient } from '../../query-client.ts';
import { postCommentOnce } from './post-comment-once.ts';

const uid = 7;
const song = { kind: 'song', id: 1008 } as const;

interface WireRow {
  readonly commentId: number;
  readonly content: string;
  readonly time: number;
  readonly [field: string]: unknown;
}

const wireRow = (
  commentId: number,
  content: string,
  more: Readonly<Record<string, unknown>> = {},
): WireRow => ({
  commentId,
  content,
  time: commentId * 1000,
  owner: true,
  beReplied: [],
  parentCommentId: 0,
  user: { userId: uid, nickname: 'Ada', avatarUrl: null },
  ...more,
});

/** A service that stores comments, and replies to the first one too late. */
function startForgetfulService(there: readonly WireRow[], storesBeforeItFails = true) {
  const rows = [...there];
  const listReplies = { fail: false };
  let posts = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  setApiBaseUrl('http://test/api');
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('/comment/music')) {
      if (listReplies.fail) throw new TypeError('Failed to fetch');
      return Response.json({ code: 200, total: rows.length, comments: rows });
    }
    posts += 1;
    const fields = new URLSearchParams(body as URLSearchParams);
    const isReply = fields.get('t') === '2';
    const row = wireRow(100 + posts, fields.get('content') ?? '', {
      beReplied: isReply ? [{ user: { nickname: 'Bo' }, content: 'First' }] : [],
      parentCommentId: isReply ? 5 : 0,
    });
    if (posts > 1 || storesBeforeItFails) rows.unshift(row);
    if (posts === 1) throw new TypeError('Failed to fetch');
    return Response.json({ code: 200, comment: row });
  });
  const client = createQueryClient();
  return {
    post: async (content: string, replyTo: Comment | null = null) => {
      const replyTarget = replyTo === null ? null : { comment: replyTo, root: replyTo.id };
      return (await postCommentOnce(client, song, content, replyTarget))?.id;
    },
    loadComments: () => client.fetchQuery(commentPageQuery(song, 1)),
    posts: () => posts,
    rows,
    listReplies,
  };
}

const first: Comment = {
  id: toCommentId(5),
  author: { id: toUserId(8), name: 'Bo', avatarUrl: null },
  isByMember: false,
  content: 'First',
  createdMs: 5000,
  location: '',
  likedCount: 0,
  isLiked: false,
  isOwn: false,
  parents: [],
  rootId: null,
  replyCount: 0,
};

describe('a comment that is sent again', () => {
  beforeEach(() => setDataScope({ catalogueId: 'c', listener: String(uid) }));

  test('is the one that the service has stored, where only its reply was lost', async () => {
    const service = startForgetfulService([wireRow(5, 'First')]);
    await service.loadComments();
    await expect(service.post('Lovely')).rejects.toThrow();
    expect(await service.post('Lovely')).toBe(101);
    expect(service.posts()).toBe(1);
    // The same text posted again later, after a success, is a new comment.
    expect(await service.post('Lovely')).toBe(102);
  });

  test('is, as a reply, the one that the service has stored, too', async () => {
    const service = startForgetfulService([wireRow(5, 'First')]);
    await service.loadComments();
    await expect(service.post('Indeed', first)).rejects.toThrow();
    expect(await service.post('Indeed', first)).toBe(101);
    expect(service.posts()).toBe(1);
  });

  test('is posted where the service had not stored it', async () => {
    const service = startForgetfulService([wireRow(5, 'First')], false);
    await expect(service.post('Lovely')).rejects.toThrow();
    expect(await service.post('Lovely')).toBe(102);
  });

  test('is recognised where the comments were not loaded when it was written', async () => {
    const service = startForgetfulService([wireRow(5, 'First')], false);
    await expect(service.post('Lovely')).rejects.toThrow();
    service.rows.unshift(wireRow(90, 'Lovely', { time: Date.now() }));
    expect(await service.post('Lovely')).toBe(90);
  });

  test.each([
    ['was there before', wireRow(90, 'Lovely'), 'before'],
    ['was written long before', wireRow(2, 'Lovely'), 'after'],
    ['somebody else wrote', wireRow(90, 'Lovely', { owner: false, user: { userId: 8 } }), 'after'],
    ['replies to a comment', wireRow(90, 'Lovely', { parentCommentId: 5 }), 'after'],
    ['was written long before the comments were loaded', wireRow(90, 'Lovely'), 'never loaded'],
  ])('is not mistaken for one of the same text that %s', async (_, same, isListed) => {
    const service = startForgetfulService([wireRow(5, 'First')], false);
    if (isListed === 'before') service.rows.unshift(same);
    if (isListed !== 'never loaded') await service.loadComments();
    await expect(service.post('Lovely')).rejects.toThrow();
    if (isListed !== 'before') service.rows.unshift(same);
    expect(await service.post('Lovely')).toBe(102);
  });

  test('is not posted while it is unknown whether it is there', async () => {
    const service = startForgetfulService([]);
    await service.loadComments();
    await expect(service.post('Lovely')).rejects.toThrow();
    service.listReplies.fail = true;
    await expect(service.post('Lovely')).rejects.toThrow();
    expect(service.posts()).toBe(1);
    service.listReplies.fail = false;
    expect(await service.post('Lovely')).toBe(101);
  });
});
