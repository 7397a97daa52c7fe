import { expect, test } from 'vitest';
import {
  addToPlayHistory,
  areSamePlayHistories,
  type HeardSong,
  mergePlayHistories,
} from './play-history.ts';
import { songForTest } from './testing/song-for-test.ts';

const ids = (history: readonly HeardSong[]) => history.map(({ id }) => Number(id));

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
  const heardAt = (songIds: readonly number[], startMs: number) =>
    songIds.reduce<readonly HeardSong[]>(
      (all, id) => addToPlayHistory(all, songForTest(id), startMs + id),
      [],
    );
  const numbers = Array.from({ length: 101 }, (_, id) => id);
  const before = heardAt(numbers, 1000);
  const here = addToPlayHistory(before, songForTest(500), 2000);
  const there = addToPlayHistory(addToPlayHistory(before, songForTest(600), 1500), songForTest(0), 2500);
  const merged = mergePlayHistories(here, there);
  expect(ids(merged)).toEqual([0, 500, 600, ...numbers.toReversed().slice(0, 98)]);
  expect(mergePlayHistories(there, here)).toEqual(merged);
});

test('histories without times become one, the same whichever comes first', () => {
  const songs = Array.from({ length: 150 }, (_, id) => songForTest(id));
  const stored = songs.slice(0, 60);
  expect(ids(mergePlayHistories([], stored))).toEqual(ids(stored));
  const joined = mergePlayHistories(stored, songs.slice(40));
  expect(joined).toHaveLength(101);
  expect(mergePlayHistories(songs.slice(40), stored)).toEqual(joined);
  expect(mergePlayHistories(joined, stored)).toEqual(joined);
  expect(mergePlayHistories([], [])).toEqual([]);
});

test('two histories are the same with the same songs, heard at the same times', () => {
  const history = [2, 1].map((id) => ({ ...songForTest(id), heardMs: id }));
  const [latest, earliest] = history as [HeardSong, HeardSong];
  expect(areSamePlayHistories(history, structuredClone(history))).toBe(true);
  expect(areSamePlayHistories([], [])).toBe(true);
  expect(areSamePlayHistories(history, [latest])).toBe(false);
  expect(areSamePlayHistories([latest], history)).toBe(false);
  expect(areSamePlayHistories(history, [{ ...latest, heardMs: 3 }, earliest])).toBe(false);
  expect(areSamePlayHistories(history, [latest, { ...earliest, id: songForTest(7).id }])).toBe(false);
});
