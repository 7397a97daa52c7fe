import * as v from 'valibot';
import { expect, it } from 'vitest';
import { listSearchParams } from '#music/screen/search-params.ts';
import { nextSort, parseSort } from './list-params.ts';

const read = (search: unknown) => v.parse(v.object(listSearchParams), search);

it('an address keeps the words and the order of a list', () => {
  expect(read({ find: ' moon ', sort: '-time' })).toEqual({ find: 'moon', sort: '-time' });
  expect(read({ find: 42 })).toMatchObject({ find: '42' });
  expect(parseSort('-time')).toBe('-time');
});

it('takes nonsense for nothing', () => {
  expect(read({ find: '  ', sort: { a: 1 } })).toEqual({ find: undefined, sort: undefined });
  expect(read({ find: ['a'] })).toMatchObject({ find: undefined });
  expect(parseSort('colour')).toBeUndefined();
  expect(parseSort(undefined)).toBeUndefined();
});

it('a press on a column sorts up, then down, then not at all', () => {
  expect(nextSort(undefined, 'album')).toBe('album');
  expect(nextSort('title', 'album')).toBe('album');
  expect(nextSort('album', 'album')).toBe('-album');
  expect(nextSort('-album', 'album')).toBeUndefined();
});
