import { expect, test } from 'vitest';
import { createTestSongs } from '#testing/player-stage.ts';
import { listingAroundLoadedPage } from './listing-around-page.ts';

const listing = (total: number, offset: number, count: number) =>
  listingAroundLoadedPage({
    total,
    seen: { offset, songs: createTestSongs(count) },
    queryOf: (from, limit) => ({ queryKey: ['', '', 'en', from, limit] }),
  });
const limits = (total: number, offset: number, count: number) =>
  listing(total, offset, count).map(({ limit }) => limit);

test('listing places the loaded songs between the ones still to load', () => {
  expect(limits(330, 100, 50)).toEqual([100, 50, 100, 80]);
  expect(listing(330, 100, 50).map((block) => 'songs' in block)).toEqual([false, true, false, false]);
});

test('listing that fits on one page fetches nothing', () => {
  expect(limits(8, 0, 8)).toEqual([8]);
});

test('listing requests nothing twice for a page past the end or a total that is too small', () => {
  expect(limits(8, 50, 0)).toEqual([8, 0]);
  expect(limits(0, 0, 8)).toEqual([8]);
});
