import { describe, expect, test } from 'vitest';
import { createTestSongs } from '#testing/player-stage.ts';
import { moveSongs, rowGapForMove } from './list-editing.ts';

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
