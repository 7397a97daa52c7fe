import type { Comment, CommentPageResult } from '@rill/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export interface CommentPageRange {
  readonly limit: number;
  readonly offset: number;
  /** The time of the comment before the page, in milliseconds since 1970. */
  readonly before?: number;
}

/** From this row on, the service finds a page only by the time of the comment before it. */
const FOUND_BY_TIME_FROM = 5000;
/** The largest page that the service returns. */
const MAX_PAGE_SIZE = 100;
/** The maximum number of requests to reach one page, enough for 45,000 comments; beyond, one can only page on. */
const MAX_PAGE_REQUESTS = 400;

/** The time of the comment before a row, by row: from loaded pages, and from requests of earlier jumps. */
type Times = Readonly<Record<number, number>>;

export class CommentPageTooDeepError extends Error {
  override readonly name = 'PageTooDeepError';
}

/**
 * Finds the cursor of a page far down in a list of comments. The next page gets it from the loaded page before. A jump
 * pages on from the nearest known row, in the largest possible pages, so that it arrives at exactly the requested
 * page.
 */
export function createCommentPageCursorFinder(
  client: QueryClient,
  key: QueryKey,
  fetchRange: (stretch: CommentPageRange) => Promise<CommentPageResult>,
) {
  const times = (): Times => client.getQueryData<Times>(key) ?? {};

  function note(offset: number, rows: readonly Comment[]): number | undefined {
    const time = rows.at(-1)?.createdMs ?? undefined;
    if (time !== undefined) client.setQueryData<Times>(key, { ...times(), [offset + rows.length]: time });
    return time;
  }

  const nearest = (offset: number): number =>
    Object.keys(times())
      .map(Number)
      .filter((row) => row >= FOUND_BY_TIME_FROM && row <= offset)
      .reduce((one, other) => Math.max(one, other), FOUND_BY_TIME_FROM - MAX_PAGE_SIZE);

  async function find(offset: number): Promise<number | undefined> {
    if (offset < FOUND_BY_TIME_FROM) return undefined;
    let row = nearest(offset);
    let before = times()[row];
    for (let requests = 0; row < offset; requests += 1) {
      if (requests === MAX_PAGE_REQUESTS) throw new CommentPageTooDeepError();
      const limit = Math.min(MAX_PAGE_SIZE, offset - row);
      const { rows } = await fetchRange({ limit, offset: row, ...(before === undefined ? {} : { before }) });
      // The list ends before the requested page, whose request will return an empty page.
      if (rows.length === 0) return before;
      before = note(row, rows);
      row += rows.length;
    }
    return before;
  }

  return { find, note };
}
