import { describe, expect, it } from 'vitest';
import { createTestSongs } from '#testing/player-stage.ts';
import { songListFromBlockStates } from './song-list-model.ts';

const songs = createTestSongs(6);
const loaded = (from: number, to: number, limit = to - from) => ({
  limit,
  songs: songs.slice(from, to),
  hasFailed: false,
});
const waiting = (limit: number, hasFailed = false) => ({ limit, songs: undefined, hasFailed });

describe('a list that is loaded in blocks', () => {
  it('list counts rows that are not loaded yet', () => {
    expect(songListFromBlockStates([loaded(0, 2), waiting(1000), waiting(37)]).count).toBe(1039);
  });

  it('each row is a song or waits for its block', () => {
    const list = songListFromBlockStates([loaded(0, 2), waiting(3), loaded(2, 4)]);
    expect(list.rowAt(1)).toEqual({ kind: 'song', song: songs[1] });
    expect(list.rowAt(2)).toEqual({ kind: 'waiting', block: 1 });
    expect(list.rowAt(4)).toEqual({ kind: 'waiting', block: 1 });
    expect(list.rowAt(5)).toEqual({ kind: 'song', song: songs[2] });
    expect(list.rowAt(7)).toBeUndefined();
  });

  it('a failed block offers one retry', () => {
    const list = songListFromBlockStates([loaded(0, 2), waiting(3, true)]);
    expect(list.rowAt(2)).toEqual({ kind: 'failed', block: 1, isFirstOfBlock: true });
    expect(list.rowAt(3)).toEqual({ kind: 'failed', block: 1, isFirstOfBlock: false });
  });

  it('no row waits for a song that was removed from the catalogue', () => {
    const list = songListFromBlockStates([loaded(0, 3, 5), loaded(3, 6)]);
    expect(list.count).toBe(6);
    expect(list.rowAt(3)).toEqual({ kind: 'song', song: songs[3] });
  });

  it('indexOf finds a song among the loaded rows', () => {
    const list = songListFromBlockStates([loaded(0, 2), waiting(10), loaded(2, 4)]);
    expect(songs.slice(0, 5).map(list.indexOf)).toEqual([0, 1, 12, 13, -1]);
  });

  it('a list without blocks is empty', () => {
    expect(songListFromBlockStates([]).count).toBe(0);
    expect(songListFromBlockStates([]).rowAt(0)).toBeUndefined();
  });
});
