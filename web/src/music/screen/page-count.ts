import type { PageOf } from '@rill/contract';

/** The number of pages of a list; if the total is unknown, derived from the current page (from 1). */
export function pageCount({ rows, total, hasMore }: PageOf<unknown>, page: number, pageSize: number): number {
  if (total !== null) return Math.ceil(total / pageSize);
  // An empty page ends the list even if the service reports more; otherwise there would always be a next page.
  return hasMore && rows.length > 0 ? page + 1 : page;
}
