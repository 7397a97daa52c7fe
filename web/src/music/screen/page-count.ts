import type { PageOf } from '@rill/contract';

/** The number of pages of a list; where the total is unknown, derived from the current page (from 1). */
export function pageCount({ total, hasMore }: PageOf<unknown>, page: number, pageSize: number): number {
  if (total !== null) return Math.ceil(total / pageSize);
  return hasMore ? page + 1 : page;
}
