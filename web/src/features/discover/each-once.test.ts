import { expect, test } from 'vitest';
import { eachOnce } from './each-once.ts';

test('a row that moved between two stretches is shown once, where it was first', () => {
  const stretches = [{ rows: [{ id: 1 }, { id: 2 }] }, { rows: [{ id: 2 }, { id: 3 }] }];
  expect(eachOnce(stretches).map((row) => row.id)).toEqual([1, 2, 3]);
});
