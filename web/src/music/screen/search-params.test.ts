import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  commentSearchParamSchemas,
  daySearchParamSchema,
  loadedInUrl,
  nameSearchParamSchema,
  pageSearchParamSchemas,
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

it.each([
  [7, 7],
  ['7-12', '7-12'],
  ['7-', undefined],
  ['x', undefined],
  [1.5, undefined],
  [[7], undefined],
])('opened ids of %j read as %j', (written, read) => {
  expect(v.parse(v.object(commentSearchParamSchemas), { replies: written }).replies).toBe(read);
});

it.each([
  ['2026-03-01', '2026-03-01'],
  ['2026-3-1', undefined],
  ['yesterday', undefined],
  [20_260_301, undefined],
])('a day of %j reads as %j', (written, read) => {
  expect(v.parse(v.object({ day: daySearchParamSchema }), { day: written }).day).toBe(read);
});

it.each([
  [20, 20],
  [33, undefined],
  ['x', undefined],
  [null, undefined],
])('a page size of %j reads as %j', (written, read) => {
  expect(v.parse(v.object(pageSearchParamSchemas), { limit: written }).limit).toBe(read);
});

it('the loaded rows are those of the URL, or as many as the pages of an older link', () => {
  expect(loadedInUrl({ loaded: 150, page: 9 }, 50)).toBe(150);
  expect(loadedInUrl({ page: 3 }, 20)).toBe(60);
  expect(loadedInUrl({}, 20)).toBe(0);
});
