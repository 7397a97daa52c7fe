import { describe, expect, test } from 'vitest';
import { createTestSong, createTestSongs } from '#testing/player-stage.ts';
import { moveSongs, putSongsBack, rowGapForMove } from './list-editing.ts';

const songs = createTestSongs(5);
const moved = (ids: readonly number[], gap: number) =>
  moveSongs(songs, new Set(ids), gap).map((song) => Number(song.id));

describe('moving songs in a list', () => {
  test.each([
    [[1], 3, [2, 3, 1, 4, 5]],
    [[5], 0, [5, 1, 2, 3, 4]],
    [[2], 5, [1, 3, 4, 5, 2]],
    [[2, 4], 0, [2, 4, 1, 3, 5]],
    [[4, 2], 5, [1, 3, 5, 2, 4]],
    [[2, 4], 3, [1, 3, 2, 4, 5]],
    [[3], 2, [1, 2, 3, 4, 5]],
    [[3], 3, [1, 2, 3, 4, 5]],
  ])('moveSongs puts %j before row %i', (ids, gap, expected) => {
    expect(moved(ids, gap)).toEqual(expected);
  });

  test('rowGapForMove returns the gap for an index', () => {
    for (const from of [0, 1, 2, 3, 4]) {
      for (const to of [0, 1, 2, 3, 4]) {
        expect(moved([from + 1], rowGapForMove(from, to)).indexOf(from + 1)).toBe(to);
      }
    }
  });
});

describe('songs that are put back', () => {
  test.each([
    ['at their places', [1, 4], [2, 3], [1, 2, 3, 4, 5]],
    ['behind the song that they followed, wherever that is now', [4, 1], [2, 3], [4, 1, 2, 3, 5]],
    ['at the top when nothing was before them', [9, 3], [1, 2], [1, 2, 9, 3, 5]],
    ['behind an earlier song when the one before them is gone', [1, 4], [3], [1, 3, 4, 5]],
    ['never twice', [1, 3, 2, 4], [2], [1, 3, 2, 4, 5]],
  ])('stand %s', (_, now, gone, expected) => {
    const shown = [...now.map((id) => createTestSong(id)), createTestSong(5)];
    expect(putSongsBack(shown, songs, new Set(gone)).map((song) => Number(song.id))).toEqual(expected);
  });
});
