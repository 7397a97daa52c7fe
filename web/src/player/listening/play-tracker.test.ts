import { expect, test } from 'vitest';
import {
  advanceTestPlayback,
  createTestPlayer,
  createTestSong,
  createTestSongs,
  flushPromises,
  playSongsAndMakeReady,
  type TestPlayer,
} from '#testing/player-stage.ts';
import { type FinishedPlay, trackPlays } from './play-tracker.ts';

/** A player whose plays are recorded; their ids are numbered. */
function track(stage: TestPlayer = createTestPlayer()) {
  const finished: FinishedPlay[] = [];
  const listened: string[] = [];
  let plays = 0;
  const tracker = trackPlays({
    ...stage,
    createId: () => {
      plays += 1;
      return `play-${plays}`;
    },
    onListened: (play, seconds) => listened.push(`${play.id} ${play.song.id} ${seconds}`),
    onFinished: (play) => finished.push(play),
  });
  const told = () => finished.map(({ id, song, heardMs, end }) => [id, song.id, heardMs, end]);
  return { ...stage, ...tracker, finished, listened, told };
}

test('[S4.21] a play that was heard for 3 s is reported once, under its id', async () => {
  const stage = track();
  await playSongsAndMakeReady(stage, createTestSongs(2));
  advanceTestPlayback(stage, 2);
  expect(stage.listened).toEqual([]);
  advanceTestPlayback(stage, 10);
  expect(stage.listened).toEqual(['play-1 1 3']);
});

test('[D-20] a restored and paused song does not count as a play', async () => {
  const stage = track();
  const queue = { songs: createTestSongs(1), index: 0, mode: 'normal', order: [], listName: null } as const;
  stage.player.restore(
    { queue, queueOrigin: 'list', volume: 1, volumeBeforeMute: null, history: [], fm: null, setAside: null },
    60,
  );
  await flushPromises();
  stage.clock.wind(60_000);
  stage.close();
  expect(stage.listened).toEqual([]);
  expect(stage.finished).toEqual([]);
});

test('heard time leaves out pauses, seeks and stalls', async () => {
  const stage = track();
  await playSongsAndMakeReady(stage, createTestSongs(2));
  advanceTestPlayback(stage, 10);
  stage.player.pause();
  stage.clock.wind(60_000);
  stage.player.play();
  advanceTestPlayback(stage, 5);
  stage.player.seek(100);
  advanceTestPlayback(stage, 5);
  stage.player.seek(20);
  advanceTestPlayback(stage, 5);
  stage.engine.underrun();
  stage.clock.wind(30_000);
  stage.engine.flowsAgain();
  advanceTestPlayback(stage, 5);
  stage.player.next();
  expect(stage.told()).toEqual([['play-1', 1, 30_000, 'skipped']]);
});

test('a computer that sleeps adds no heard time', async () => {
  const stage = track();
  await playSongsAndMakeReady(stage, createTestSongs(2));
  advanceTestPlayback(stage, 10);
  stage.clock.sleep(3_600_000);
  advanceTestPlayback(stage, 1);
  stage.player.next();
  expect(stage.told()).toEqual([['play-1', 1, 11_000, 'skipped']]);
});

test('a play has the reason of its end', async () => {
  const stage = track();
  await playSongsAndMakeReady(stage, [createTestSong(1), createTestSong(2), createTestSong(3)]);
  advanceTestPlayback(stage, 200);
  stage.engine.ends();
  await flushPromises();
  stage.engine.becomesReady(200);
  advanceTestPlayback(stage, 4);
  stage.engine.fails({ kind: 'rights', reason: 'region', message: '' });
  await flushPromises();
  stage.engine.becomesReady(200);
  advanceTestPlayback(stage, 8);
  stage.close();
  expect(stage.told()).toEqual([
    ['play-1', 1, 200_000, 'ended'],
    ['play-2', 2, 4000, 'failed'],
    ['play-3', 3, 8000, 'left'],
  ]);
});

test('a repeating song counts as separate plays', async () => {
  const stage = track();
  await playSongsAndMakeReady(stage, createTestSongs(1));
  advanceTestPlayback(stage, 200);
  stage.engine.ends();
  advanceTestPlayback(stage, 3);
  stage.player.next();
  advanceTestPlayback(stage, 2);
  stage.close();
  expect(stage.told().map(([id, , , end]) => `${id} ${end}`)).toEqual([
    'play-1 ended',
    'play-2 skipped',
    'play-3 left',
  ]);
  expect(stage.finished.map(({ heardMs }) => Math.round(heardMs / 1000))).toEqual([200, 3, 2]);
});

test('a page restored after pagehide begins another play', async () => {
  const stage = track();
  await playSongsAndMakeReady(stage, createTestSongs(2));
  advanceTestPlayback(stage, 6);
  stage.close();
  stage.close();
  advanceTestPlayback(stage, 4);
  stage.player.next();
  expect(stage.told()).toEqual([
    ['play-1', 1, 6000, 'left'],
    ['play-2', 1, 3750, 'skipped'],
  ]);
});
