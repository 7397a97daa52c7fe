import type { KeyboardEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { songListFromBlockStates } from '#music/listing/song-list-model.ts';
import { createTestSong } from '#testing/player-stage.ts';
import { handleTableKey, rowAfterKey } from './table-keys.ts';
import type { SongSelection } from './use-song-selection.ts';

const keyAt = (key: string, from: number) => rowAfterKey(key, { from, count: 100, rowsPerPage: 10 });

it.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['PageDown', 3, 12],
  ['PageUp', 30, 21],
  ['Home', 30, 0],
  ['End', 3, 99],
])('%s goes from row %i to row %i', (key, from, to) => {
  expect(keyAt(key, from)).toBe(to);
});

it('keys never move the focus out of the list', () => {
  expect(keyAt('ArrowUp', 0)).toBe(0);
  expect(keyAt('ArrowDown', 99)).toBe(99);
  expect(keyAt('PageDown', 95)).toBe(99);
});

it('other keys, and keys in an empty list, move nothing', () => {
  expect(keyAt('a', 3)).toBeUndefined();
  expect(rowAfterKey('End', { from: 0, count: 0, rowsPerPage: 10 })).toBeUndefined();
});

it('Alt and an arrow move the row, and the focus only once the list shows the move', () => {
  const songs = [createTestSong(1), createTestSong(2)];
  const onMove = vi.fn();
  const goTo = vi.fn();
  handleTableKey({ altKey: true, key: 'ArrowDown', preventDefault() {} } as KeyboardEvent, {
    selection: {} as SongSelection,
    list: songListFromBlockStates([{ limit: 2, songs, hasFailed: false }]),
    rowHeight: 50,
    stop: 0,
    goTo,
    editing: { removeLabel: '', onRemove() {}, onMove, menuEntries: () => [] },
  });
  expect(onMove).toHaveBeenCalledExactlyOnceWith([songs[0]], 2);
  expect(goTo).not.toHaveBeenCalled();
});
