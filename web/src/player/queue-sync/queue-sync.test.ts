import { expect, test } from 'vitest';
import type { QueueSnapshot } from '#api/saved-queue.ts';
import {
  advanceTestPlayback,
  createTestPlayer,
  createTestSongs,
  flushPromises,
  playSongsAndMakeReady,
} from '#testing/player-stage.ts';
import { autoSaveQueueToAccount, queueSnapshot } from './queue-sync.ts';

/** A player whose queue is synced; `saved` records the requests, and `line.fails` makes the next ones fail. */
function synced(stage = createTestPlayer()) {
  const saved: (QueueSnapshot & { readonly outlivesPage: boolean })[] = [];
  const signals: AbortSignal[] = [];
  const state = { isAllowed: true, fails: false };
  const sync = autoSaveQueueToAccount({
    ...stage,
    isAllowed: () => state.isAllowed,
    async save(queue, { outlivesPage, signal }) {
      signals.push(signal);
      if (state.fails) throw new TypeError('offline');
      saved.push({ ...queue, outlivesPage });
    },
  });
  return { ...stage, sync, saved, signals, state };
}

test('a playing queue is saved once its changes have settled, and its position every half minute', async () => {
  const stage = synced();
  await playSongsAndMakeReady(stage, createTestSongs(3));
  advanceTestPlayback(stage, 2);
  expect(stage.saved).toEqual([]);
  advanceTestPlayback(stage, 2);
  expect(stage.saved.map(({ songIds, at }) => [songIds.map(Number), at])).toEqual([[[1, 2, 3], 0]]);
  await flushPromises();
  advanceTestPlayback(stage, 30);
  expect(stage.saved.length).toBe(2);
  expect(stage.saved[1]?.positionMs).toBeGreaterThan(30_000);
  await flushPromises();
  stage.player.pause();
  stage.clock.wind(3000);
  expect(stage.saved.length).toBe(3);
  stage.clock.wind(120_000);
  expect(stage.saved.length).toBe(3);
});

test('a page that has played nothing saves nothing, also when it is closed', async () => {
  const stage = synced();
  stage.player.append(createTestSongs(2));
  stage.clock.wind(60_000);
  stage.sync.writeLast();
  expect(stage.saved).toEqual([]);
});

test('music that plays already when saving starts is saved', async () => {
  const player = createTestPlayer();
  await playSongsAndMakeReady(player, createTestSongs(2));
  const stage = synced(player);
  advanceTestPlayback(stage, 4);
  expect(stage.saved.length).toBe(1);
});

test('a closing page saves its queue by keepalive', async () => {
  const stage = synced();
  await playSongsAndMakeReady(stage, createTestSongs(2));
  advanceTestPlayback(stage, 1);
  stage.sync.writeLast();
  expect(stage.saved).toMatchObject([{ at: 0, outlivesPage: true }]);
});

test('nothing is saved for a visitor or in a private session', async () => {
  const stage = synced();
  stage.state.isAllowed = false;
  await playSongsAndMakeReady(stage, createTestSongs(2));
  advanceTestPlayback(stage, 60);
  stage.sync.writeLast();
  expect(stage.saved).toEqual([]);
});

test('a failed save is retried', async () => {
  const stage = synced();
  stage.state.fails = true;
  await playSongsAndMakeReady(stage, createTestSongs(2));
  advanceTestPlayback(stage, 4);
  stage.player.pause();
  stage.clock.wind(3000);
  await flushPromises();
  stage.state.fails = false;
  stage.player.play();
  advanceTestPlayback(stage, 1);
  stage.player.pause();
  stage.clock.wind(3000);
  expect(stage.saved.length).toBe(1);
});

test('a new listener saves only music that plays on', async () => {
  const stage = synced();
  await playSongsAndMakeReady(stage, createTestSongs(2));
  advanceTestPlayback(stage, 4);
  stage.player.pause();
  stage.clock.wind(3000);
  const before = stage.saved.length;
  stage.sync.changeListener();
  stage.sync.writeLast();
  expect(stage.saved.length).toBe(before);
  stage.player.play();
  stage.sync.changeListener();
  stage.sync.writeLast();
  expect(stage.saved.length).toBe(before + 1);
});

test('a save under way is aborted when another listener takes over, and when saving ends', async () => {
  const stage = synced();
  await playSongsAndMakeReady(stage, createTestSongs(2));
  advanceTestPlayback(stage, 4);
  expect(stage.signals.map(({ aborted }) => aborted)).toEqual([false]);
  stage.sync.changeListener();
  expect(stage.signals.map(({ aborted }) => aborted)).toEqual([true]);
  advanceTestPlayback(stage, 4);
  expect(stage.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  stage.sync.stop();
  expect(stage.signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

/** Like `synced`, but each save is pending until the test settles it. */
async function syncedSlowly() {
  const stage = createTestPlayer();
  const sent: { readonly at: number; readonly signal: AbortSignal; readonly settle: () => void }[] = [];
  const sync = autoSaveQueueToAccount({
    ...stage,
    isAllowed: () => true,
    save: ({ at }, { signal }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      sent.push({ at, signal, settle: resolve });
      return promise;
    },
  });
  const songs = createTestSongs(3);
  await playSongsAndMakeReady(stage, songs);
  stage.clock.wind(3000);
  const jumpTo = (index: number) => {
    const id = songs[index]?.id;
    if (id !== undefined) stage.player.jumpTo(id);
    stage.clock.wind(3000);
  };
  return { sync, sent, jumpTo, places: () => sent.map(({ at }) => at) };
}

test('a save waits for the reply to the one before, so that the older queue cannot arrive last', async () => {
  const { sent, jumpTo, places } = await syncedSlowly();
  jumpTo(1);
  jumpTo(2);
  expect(places()).toEqual([0]);
  sent[0]?.settle();
  await flushPromises();
  expect(places()).toEqual([0, 2]);
  sent[1]?.settle();
  await flushPromises();
  expect(places()).toEqual([0, 2]);
});

test('a closing page saves at once, and gives up the save that is under way', async () => {
  const { sync, sent, jumpTo, places } = await syncedSlowly();
  jumpTo(1);
  sync.writeLast();
  expect(places()).toEqual([0, 1]);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  for (const { settle } of sent) settle();
  await flushPromises();
  expect(places()).toEqual([0, 1]);
});

test('a queue of thousands is saved as the thousand songs around the current one', async () => {
  const { player } = createTestPlayer();
  const songs = createTestSongs(2500);
  const startAt = songs[1999]?.id;
  player.playAll(songs, startAt === undefined ? {} : { startAt });
  const snapshot = queueSnapshot(player);
  expect(snapshot?.songIds.length).toBe(1000);
  expect(Number(snapshot?.songIds[snapshot.at])).toBe(2000);
  const end = songs[2499]?.id;
  if (end !== undefined) player.jumpTo(end);
  expect(queueSnapshot(player)?.at).toBe(999);
});

test('a queue is saved with the kind and the name of its list', () => {
  const { player } = createTestPlayer();
  player.playList([{ songs: createTestSongs(2) }], { queueOrigin: 'cloud', listName: 'Cloud drive' });
  expect(queueSnapshot(player)).toMatchObject({ origin: 'cloud', listName: 'Cloud drive' });
});
