import { expect, it } from 'vitest';
import { pagerPageNumbers } from './pager.tsx';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 20, [1, 2, 3, 4, null, 20]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
  [20, 20, [1, null, 19, 20]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [99, 3, [1, 2, 3]],
])('on page %i of %i the pager names %j', (page, pages, named) => {
  expect(pagerPageNumbers(page, pages)).toEqual(named);
});
