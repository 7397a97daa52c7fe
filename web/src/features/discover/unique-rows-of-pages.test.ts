import { expect, test } from 'vitest';
import { uniqueRowsOfPages } from './unique-rows-of-pages.ts';

test('a row that moved between two pages is shown once, at its first position', () => {
  const stretches = [{ rows: [{ id: 1 }, { id: 2 }] }, { rows: [{ id: 2 }, { id: 3 }] }];
  expect(uniqueRowsOfPages(stretches).map((row) => row.id)).toEqual([1, 2, 3]);
});
