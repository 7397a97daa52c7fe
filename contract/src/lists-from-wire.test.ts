import * as v from 'valibot';
import { expect, test } from 'vitest';
import { artistSchema } from './lists-from-wire.ts';

test('the translated name of an artist is its first alias, once and complete', () => {
  const read = (more: object) => v.parse(artistSchema, { id: 6452, name: '周杰伦', ...more }).alias;
  expect(read({ trans: 'Jay Chou', alias: ['周董'] })).toEqual(['Jay Chou', '周董']);
  expect(read({ trans: 'Jay Chou', transNames: ['Jay Chou'], alia: ['周董'] })).toEqual(['Jay Chou', '周董']);
  expect(read({ trans: null, alias: null })).toEqual([]);
});
