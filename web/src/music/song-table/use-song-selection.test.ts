import { describe, expect, it } from 'vitest';
import { createTestSongs } from '#testing/player-stage.ts';
import {
  emptySelection,
  type SelectionState,
  selectAllSongs,
  selectedInListOrder,
  selectRange,
  toggleSelectedSong,
} from './use-song-selection.ts';

const songs = createTestSongs(9);
const at = (index: number) => {
  const song = songs[index];
  if (song === undefined) throw new Error(`no song at ${index}`);
  return song;
};
const idsOf = ({ songs: selected }: SelectionState) => [...selected.keys()].map(Number).sort((a, b) => a - b);

describe('song selection', () => {
  it('a press selects a song and a second press deselects it', () => {
    const one = toggleSelectedSong(emptySelection, at(2));
    expect(idsOf(one)).toEqual([Number(at(2).id)]);
    expect(idsOf(toggleSelectedSong(one, at(2)))).toEqual([]);
  });

  it('a range that shrinks deselects its songs and keeps earlier selections', () => {
    const first = toggleSelectedSong(emptySelection, at(8));
    const second = toggleSelectedSong(first, at(1));
    const long = selectRange(second, songs.slice(1, 6), at(1));
    expect(long.songs.size).toBe(6);
    const short = selectRange(long, songs.slice(1, 3), at(1));
    expect(idsOf(short)).toEqual([at(1), at(2), at(8)].map(({ id }) => Number(id)).sort((a, b) => a - b));
  });

  it('selected songs play in list order, those not in the list last', () => {
    let choice = emptySelection;
    for (const index of [5, 0, 3]) choice = toggleSelectedSong(choice, at(index));
    expect(selectedInListOrder(choice.songs, songs.slice(0, 4))).toEqual([at(0), at(3), at(5)]);
  });

  it('select all contains each song once', () => {
    expect(selectAllSongs([...songs, at(0)]).songs.size).toBe(songs.length);
  });
});
