import * as v from 'valibot';
import { expect, it } from 'vitest';
import { listSearchParamSchemas } from '#music/screen/search-params.ts';
import { nextSort, parseSort } from './list-params.ts';

const read = (search: unknown) => v.parse(v.object(listSearchParamSchemas), search);

it('search params keep the filter and the order of a list', () => {
  expect(read({ find: ' moon ', sort: '-time' })).toEqual({ find: 'moon', sort: '-time' });
  expect(read({ find: 42 })).toMatchObject({ find: '42' });
  expect(parseSort('-time')).toBe('-time');
});

it('invalid search params count as missing', () => {
  expect(read({ find: '  ', sort: { a: 1 } })).toEqual({ find: undefined, sort: undefined });
  expect(read({ find: ['a'] })).toMatchObject({ find: undefined });
  expect(parseSort('colour')).toBeUndefined();
  expect(parseSort(undefined)).toBeUndefined();
});

it('a press on a column sorts ascending, then descending, then not at all', () => {
  expect(nextSort(undefined, 'album')).toBe('album');
  expect(nextSort('title', 'album')).toBe('album');
  expect(nextSort('album', 'album')).toBe('-album');
  expect(nextSort('-album', 'album')).toBeUndefined();
});
