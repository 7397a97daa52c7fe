import { type Comment, toCommentId, toUserId } from '@rill/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import {
  type CommentPageRange,
  CommentPageTooDeepError,
  createCommentPageCursorFinder,
} from './comment-page-cursor.ts';

const NEWEST_MS = 1_800_000_000_000;

/** A list of comments as in the service: from row 5,000 on a page is found only by the time of the previous comment. */
function commentsOf(count: number) {
  const requested: CommentPageRange[] = [];
  const rowAt = (row: number): Comment => ({
    id: toCommentId(row + 1),
    author: { id: toUserId(1), name: 'Marta', avatarUrl: null },
    isByMember: false,
    content: `row ${row}`,
    createdMs: NEWEST_MS - row * 1000,
    location: '',
    likedCount: 0,
    isLiked: false,
    isOwn: false,
    parents: [],
    replyCount: 0,
    rootId: null,
  });
  const fetchRange = async (range: CommentPageRange) => {
    requested.push(range);
    const { limit, offset, before } = range;
    const first = before === undefined ? (offset < 5000 ? offset : 0) : (NEWEST_MS - before) / 1000 + 1;
    const length = Math.max(0, Math.min(limit, count - first));
    return {
      rows: Array.from({ length }, (_, at) => rowAt(first + at)),
      hot: [],
      total: count,
      hasMore: false,
    };
  };
  const marks = createCommentPageCursorFinder(new QueryClient(), ['times'], fetchRange);
  const page = async (number: number) => {
    const offset = (number - 1) * 20;
    const before = await marks.find(offset);
    const { rows } = await fetchRange({ limit: 20, offset, ...(before === undefined ? {} : { before }) });
    marks.note(offset, rows);
    return rows.map((row) => row.content);
  };
  return { requested, page };
}

const rowsOfPage = (number: number, length = 20) =>
  Array.from({ length }, (_, at) => `row ${(number - 1) * 20 + at}`);

describe('a page of many comments', () => {
  test('[M10] is requested without a time up to row 5,000, and with the time of the previous comment from there on', async () => {
    const comments = commentsOf(6000);
    expect(await comments.page(250)).toEqual(rowsOfPage(250));
    expect(await comments.page(251)).toEqual(rowsOfPage(251));
    expect(comments.requested).toEqual([
      { limit: 20, offset: 4980 },
      { limit: 20, offset: 5000, before: NEWEST_MS - 4999 * 1000 },
    ]);
  });

  test.each([251, 252, 257, 280, 300])('[D-42] is exactly page %d after a jump', async (number) => {
    expect(await commentsOf(6000).page(number)).toEqual(rowsOfPage(number));
  });

  test('[D-42] is found backward too, and a second jump continues from the first', async () => {
    const comments = commentsOf(9000);
    for (const number of [400, 399, 260, 401, 251, 3]) {
      const before = comments.requested.length;
      expect(await comments.page(number)).toEqual(rowsOfPage(number));
      if (number === 401) expect(comments.requested.length - before).toBe(1);
    }
  });

  test('[D-41] is partial at the end, and empty past the end', async () => {
    const comments = commentsOf(5_047);
    expect(await comments.page(253)).toEqual(rowsOfPage(253, 7));
    expect(await comments.page(254)).toEqual([]);
    expect(await comments.page(999)).toEqual([]);
  });

  test('throws CommentPageTooDeepError instead of requesting endlessly', async () => {
    const comments = commentsOf(2_000_000);
    await expect(comments.page(90_000)).rejects.toThrow(CommentPageTooDeepError);
    expect(comments.requested.length).toBe(400);
  });
});
