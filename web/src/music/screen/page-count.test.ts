import { expect, test } from 'vitest';
import { pageCount } from './page-count.ts';

const page = (total: number | null, hasMore = false) => ({ rows: [1], total, hasMore });

test('[S7.20] the page count follows from the total and the page size', () => {
  expect(pageCount(page(101), 1, 50)).toBe(3);
  expect(pageCount(page(100), 1, 50)).toBe(2);
  expect(pageCount(page(0), 1, 50)).toBe(0);
});

test('the page count without a total includes the next page while there is more', () => {
  expect(pageCount(page(null, true), 3, 50)).toBe(4);
  expect(pageCount(page(null), 3, 50)).toBe(3);
  expect(pageCount({ rows: [], total: null, hasMore: true }, 3, 50), 'an empty page').toBe(3);
});
