import { expect, test } from 'vitest';
import {
  ARTIST_AREAS,
  ARTIST_INITIALS,
  ARTIST_KINDS,
  artistCategoryByNumber,
  artistCategoryNumber,
  parseArtistInitial,
  toWireInitial,
} from './artist-choice.ts';

test('[S9.8] each of the eighteen categories requests its type and area', () => {
  const asked = Array.from({ length: 18 }, (_, number) => artistCategoryByNumber(number));
  expect(asked.map(({ type }) => type)).toEqual([-1, ...[1, 2, 3, 4].flatMap(() => [-1, 1, 2, 3]), -1]);
  expect(asked.map(({ area }) => area)).toEqual([
    -1,
    ...[7, 96, 8, 16].flatMap((area) => [area, area, area, area]),
    0,
  ]);
});

test('a category is parsed from its number, and an invalid number means all', () => {
  for (const { area } of ARTIST_AREAS.slice(1, -1)) {
    for (const { type } of ARTIST_KINDS)
      expect(artistCategoryByNumber(artistCategoryNumber({ area, type }))).toEqual({ area, type });
  }
  expect(artistCategoryByNumber(18)).toEqual({ area: -1, type: -1 });
  expect(artistCategoryByNumber(-1)).toEqual({ area: -1, type: -1 });
});

test('an area without kinds is requested as a whole', () => {
  expect(artistCategoryByNumber(artistCategoryNumber({ area: 0, type: 2 }))).toEqual({ area: 0, type: -1 });
  expect(artistCategoryNumber({ area: -1, type: 3 })).toBe(0);
});

test('[S2.9] the initial is hot, a letter or other', () => {
  expect(ARTIST_INITIALS.map(toWireInitial)).toEqual(['-1', ...'abcdefghijklmnopqrstuvwxyz', '0']);
  expect(['hot', 'Q', 'other', '<b>', undefined].map(parseArtistInitial)).toEqual([
    'hot',
    'q',
    'other',
    'hot',
    'hot',
  ]);
});
