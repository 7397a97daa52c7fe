import { expect, test } from 'vitest';
import { addToPlayHistory, type HeardSong, mergePlayHistories } from './play-history.ts';
import { songForTest } from './testing/song-for-test.ts';

test('the history has at most 101 songs, newest first; a repeated one moves to the front [S9.2]', () => {
  let history = addToPlayHistory([], songForTest(0), 0);
  for (let id = 1; id <= 300; id += 1) history = addToPlayHistory(history, songForTest(id), id);
  expect(history).toHaveLength(101);
  expect(history[0]?.id).toBe(300);
  expect(history.at(-1)?.id).toBe(200);
  const again = addToPlayHistory(history, songForTest(250), 301);
  expect(again).toHaveLength(101);
  expect(again.slice(0, 2).map((song) => song.id)).toEqual([250, 300]);
  expect(again.filter((song) => song.id === 250)).toHaveLength(1);
});

test('two histories become one: by the time of each song, each once, at most 101', () => {
  const heardAt = (ids: readonly number[], startMs: number) =>
    ids.reduce<readonly HeardSong[]>((all, id) => addToPlayHistory(all, songForTest(id), startMs + id), []);
  const ids = Array.from({ length: 101 }, (_, id) => id);
  const before = heardAt(ids, 1000);
  const here = addToPlayHistory(before, songForTest(500), 2000);
  const there = addToPlayHistory(addToPlayHistory(before, songForTest(600), 1500), songForTest(0), 2500);
  const merged = mergePlayHistories(here, there);
  expect(merged.map(({ id }) => Number(id))).toEqual([0, 500, 600, ...ids.toReversed().slice(0, 98)]);
  expect(mergePlayHistories(there, here)).toEqual(merged);
});

test('histories without times become one, too: the own songs first', () => {
  const songs = Array.from({ length: 150 }, (_, id) => songForTest(id));
  const joined = mergePlayHistories(songs.slice(0, 60), songs.slice(40));
  expect(joined).toEqual(songs.slice(0, 101));
  expect(mergePlayHistories([], [])).toEqual([]);
});
