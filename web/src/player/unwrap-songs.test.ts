import { songForTest } from '@rill/playback/testing';
import { expect, test } from 'vitest';
import { wrapped } from './saved-playback.ts';
import { SONGS_A_TASK, unwrappedSongs } from './unwrap-songs.ts';

const songs = Array.from({ length: 10_000 }, (_, place) => songForTest(place + 1));

/** What a list comes back as, how many tasks that took, and how often damage was told. */
async function readBack(stored: unknown) {
  let tasks = 1;
  let damages = 0;
  const back = await unwrappedSongs(
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

test('a long list comes back whole, in many small tasks', async () => {
  expect(await readBack(wrapped(songs))).toEqual({
    back: songs,
    tasks: songs.length / SONGS_A_TASK,
    damages: 0,
  });
});

test('one broken song far behind makes the list a damaged one, told once', async () => {
  const broken = songs.with(9000, { ...songForTest(9001), name: null as never });
  expect(await readBack(wrapped(broken))).toMatchObject({ back: null, damages: 1 });
});

test('what is no list is damage, and nothing is nothing', async () => {
  expect(await readBack(wrapped('songs'))).toEqual({ back: null, tasks: 1, damages: 1 });
  expect(await readBack(undefined)).toEqual({ back: null, tasks: 1, damages: 0 });
  expect(await readBack(wrapped([]))).toEqual({ back: [], tasks: 1, damages: 0 });
});
