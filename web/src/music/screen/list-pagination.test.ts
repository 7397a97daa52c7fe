import { expect, test } from 'vitest';
import { pageAfterPageSizeChange } from './list-pagination.tsx';

test.each([
  [1, 50, 10, 1],
  [3, 50, 10, 11],
  [11, 10, 50, 3],
  [4, 30, 100, 1],
  [5, 30, 100, 2],
])(
  '[D-44] with %i rows per page %i and another page size %i the first row is on page %i',
  (page, before, after, expected) => {
    expect(pageAfterPageSizeChange(page, before, after)).toBe(expected);
  },
);
