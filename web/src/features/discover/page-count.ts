import type { Page } from '@rill/contract';

/** How many pages a list has; where the service does not say, what is known from the page at hand (from 1). */
export function pageCount({ total, hasMore }: Page<unknown>, page: number, pageSize: number): number {
  if (total !== null) return Math.ceil(total / pageSize);
  return hasMore ? page + 1 : page;
}
