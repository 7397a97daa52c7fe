import { type Song, toArtistId, toSongId } from '@rill/contract';
import { expect, test } from 'vitest';
import { createTestSongs } from '#testing/player-stage.ts';
import { duplicatesExceptFirst, findDuplicateSongs } from './duplicate-songs.ts';

const [plain] = createTestSongs(1);
const song = (id: number, name: string, ...artists: readonly string[]): Song => ({
  ...(plain as Song),
  id: toSongId(id),
  name,
  artist: artists.map((artist) => ({ id: toArtistId(id), name: artist })),
});
const ids = (songs: readonly Song[]) => songs.map(({ id }) => Number(id));

test('copies of a song stand beside each other, in the order in which their first ones come', () => {
  const songs = [song(1, 'Hello', 'Ada'), song(2, 'Rain', 'Bo'), song(3, 'Wind', 'Cy')];
  const more = [song(4, 'Rain', 'Bo'), song(5, 'Hello', 'Ada'), song(6, 'Rain', 'Bo')];
  expect(ids(findDuplicateSongs([...songs, ...more]))).toEqual([1, 5, 2, 4, 6]);
  expect(ids(duplicatesExceptFirst([...songs, ...more]))).toEqual([5, 4, 6]);
});

test('case, accents, full width, punctuation and the order of artists make no other song', () => {
  const songs = [
    song(1, 'Für Élise', 'Ada', 'Bo'),
    song(2, 'fur  elise', 'BO', 'ada'),
    song(3, '月·光', '贝'),
    song(4, '月光', '贝'),
  ];
  expect(ids(findDuplicateSongs(songs))).toEqual([1, 2, 3, 4]);
});

test('another artist, or a title that names its version, is another song', () => {
  const songs = [song(1, 'Hello', 'Ada'), song(2, 'Hello', 'Bo'), song(3, 'Hello (Live)', 'Ada')];
  expect(findDuplicateSongs(songs)).toEqual([]);
});

test('songs without a title are no copies of each other, and titles of marks alone are none either', () => {
  expect(findDuplicateSongs([song(1, ''), song(2, ''), song(3, '?'), song(4, '!')])).toEqual([]);
});
