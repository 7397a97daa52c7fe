import * as v from 'valibot';
import { expect, it } from 'vitest';
import { listInAddress } from '#music/screen/address-words.ts';
import { sortAfterPress, sortNamed } from './list-address.ts';

const read = (search: unknown) => v.parse(v.object(listInAddress), search);

it('an address keeps the words and the order of a list', () => {
  expect(read({ find: ' moon ', sort: '-time' })).toEqual({ find: 'moon', sort: '-time' });
  expect(read({ find: 42 })).toMatchObject({ find: '42' });
  expect(sortNamed('-time')).toBe('-time');
});

it('takes nonsense for nothing', () => {
  expect(read({ find: '  ', sort: { a: 1 } })).toEqual({ find: undefined, sort: undefined });
  expect(read({ find: ['a'] })).toMatchObject({ find: undefined });
  expect(sortNamed('colour')).toBeUndefined();
  expect(sortNamed(undefined)).toBeUndefined();
});

it('a press on a column sorts up, then down, then not at all', () => {
  expect(sortAfterPress(undefined, 'album')).toBe('album');
  expect(sortAfterPress('title', 'album')).toBe('album');
  expect(sortAfterPress('album', 'album')).toBe('-album');
  expect(sortAfterPress('-album', 'album')).toBeUndefined();
});
