import type { Song } from '@rill/contract';
import { expect, test } from 'vitest';
import { groupSongsByDisc } from './songs-by-disc.ts';

const songs = [1, 2, 3, 4].map((id) => ({ id }) as unknown as Song);
const idsOf = (discs: Record<number, number>) =>
  groupSongsByDisc(songs, discs).map(({ disc, songs: onDisc }) => [
    disc,
    ...onDisc.map(({ id }) => Number(id)),
  ]);

test('songs of an album are grouped by disc, lowest first, each disc in the order of the album', () => {
  expect(idsOf({ 1: 2, 2: 1, 3: 2, 4: 1 })).toEqual([
    [1, 2, 4],
    [2, 1, 3],
  ]);
});

test('a song of unknown disc is on the first', () => {
  expect(idsOf({ 3: 1 })).toEqual([[1, 1, 2, 3, 4]]);
});
