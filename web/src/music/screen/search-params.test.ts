import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  nameSearchParamSchema,
  positiveIntSearchParamSchema,
  textSearchParamSchema,
} from './search-params.ts';

it.each([
  [5, 5],
  ['5', 5],
  [' 12 ', 12],
  ['', undefined],
  ['abc', undefined],
  [-1, undefined],
  [0, undefined],
  [1.5, undefined],
  ['1e3', undefined],
  [Number.NaN, undefined],
  ['99999999999999999999', undefined],
  [null, undefined],
  [[1], undefined],
])('an id of %j reads as %j', (written, read) => {
  expect(v.parse(v.object({ id: positiveIntSearchParamSchema }), { id: written }).id).toBe(read);
});

it.each([
  ['moon', 'moon'],
  ['  moon ', 'moon'],
  [42, '42'],
  [true, 'true'],
  ['   ', undefined],
  [null, undefined],
  [{}, undefined],
])('keywords of %j read as %j', (written, read) => {
  expect(v.parse(v.object({ keywords: textSearchParamSchema }), { keywords: written }).keywords).toBe(read);
});

it.each([
  [' Demos ', ' Demos '],
  [1999, '1999'],
  ['', undefined],
  [null, undefined],
])('a folder of %j reads as %j', (written, read) => {
  expect(v.parse(v.object({ folder: nameSearchParamSchema }), { folder: written }).folder).toBe(read);
});

it('search params may be missing', () => {
  expect(
    v.parse(v.object({ id: positiveIntSearchParamSchema, keywords: textSearchParamSchema }), {}),
  ).toEqual({});
});
