import { songForTest } from '@rill/playback/testing';
import { expect, test, vi } from 'vitest';
import {
  parseStoredPlayback,
  parseStoredSongs,
  SONGS_PARSED_PER_TASK,
  storedQueueWithoutSongsSchema,
  withStorageVersion,
} from './saved-playback.ts';

const songs = Array.from({ length: 10_000 }, (_, index) => songForTest(index + 1));

/** Parses a stored list; returns the songs, how many tasks this took, and how often damage was reported. */
async function readBack(stored: unknown) {
  let tasks = 1;
  let damages = 0;
  const back = await parseStoredSongs(
    stored,
    () => {
      damages += 1;
    },
    async () => {
      tasks += 1;
    },
  );
  return { back, tasks, damages };
}

test('a long stored list is parsed whole, in many small tasks', async () => {
  expect(await readBack(withStorageVersion(songs))).toEqual({
    back: songs,
    tasks: songs.length / SONGS_PARSED_PER_TASK,
    damages: 0,
  });
});

test('one invalid song far down reports the list as damaged, once', async () => {
  const broken = songs.with(9000, { ...songForTest(9001), name: null as never });
  expect(await readBack(withStorageVersion(broken))).toMatchObject({ back: null, damages: 1 });
});

test('a value that is not a list is damaged, a missing one is null', async () => {
  expect(await readBack(withStorageVersion('songs'))).toEqual({ back: null, tasks: 1, damages: 1 });
  expect(await readBack(undefined)).toEqual({ back: null, tasks: 1, damages: 0 });
  expect(await readBack(withStorageVersion([]))).toEqual({ back: [], tasks: 1, damages: 0 });
});

test('[S3.17] songs are migrated that were stored before they had a folder and a format', async () => {
  const song = songForTest(1);
  const { folder: _folder, format: _format, ...before } = song;
  expect(await readBack(withStorageVersion([before]))).toMatchObject({
    back: [{ ...song, folder: '', format: '' }],
    damages: 0,
  });
});

test('[S3.17] a queue is migrated that was stored before lists had a name', () => {
  const before = { index: 3, mode: 'random', order: [2, 1], listMode: 'cloud' };
  const onDamagedData = vi.fn();
  const queue = parseStoredPlayback(withStorageVersion(before), storedQueueWithoutSongsSchema, onDamagedData);
  expect(queue).toEqual({ ...before, listName: null });
  expect(onDamagedData).not.toHaveBeenCalled();
});
