import type { Album, PageOf, Song } from '@rill/contract';
import { expect, test } from 'vitest';
import { albumsByOthersWithArtist } from './albums-by-others-with-artist.ts';

const song = (id: number, album: number) =>
  ({ id, album: { id: album, name: `Album ${album}` } }) as unknown as Song;
const own = (ids: number[], hasMore = false) =>
  ({ rows: ids.map((id) => ({ id })), total: null, hasMore }) as unknown as PageOf<Album>;

test('albums elsewhere are those of the songs that are not own albums, each once, in the order of the songs', () => {
  const found = albumsByOthersWithArtist(
    [song(1, 10), song(2, 30), song(3, 20), song(4, 30), song(5, 0)],
    own([10]),
  );
  expect(found.map(({ album, song: best }) => [album.id, best.id])).toEqual([
    [30, 2],
    [20, 3],
  ]);
});

test('nothing counts as elsewhere while not all own albums are loaded', () => {
  expect(albumsByOthersWithArtist([song(1, 10)], own([20], true))).toEqual([]);
});
