import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setListenerId, VISITOR_LISTENER_ID } from '#session/session.ts';
import {
  advanceTestPlayback,
  createFakeKeyValueStore,
  createTestPlayer,
  createTestSong,
  createTestSongs,
  FakeStorage,
  flushPromises,
  playSongsAndMakeReady,
} from '#testing/player-stage.ts';
import {
  persistTestListenerPlayback,
  simulatePageBeforeReload,
  simulateReload,
} from '#testing/remembered-player.ts';

type Memory = ReturnType<typeof createFakeKeyValueStore>;

const stops: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  setListenerId(VISITOR_LISTENER_ID);
});

/** Stores a queue like a previous page: five songs, of which the first was heard. */
async function storedQueue(): Promise<Memory> {
  const { kept } = await simulatePageBeforeReload(createTestSongs(5));
  kept.remembering.writeAll();
  await flushPromises();
  return kept;
}

/** A page whose database fails until `recover` is called. */
async function pageWithFailingDatabase({ database, ...memory }: Memory) {
  let isFailing = true;
  const unlessFailing =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      isFailing ? Promise.reject(new Error('the database does not answer')) : work(...args);
  const stage = createTestPlayer();
  const kept = persistTestListenerPlayback(stage, {
    get: unlessFailing(database.get),
    set: unlessFailing(database.set),
    delete: unlessFailing(database.delete),
  });
  stops.push(kept.stop);
  await kept.restored;
  memory.writes.length = 0;
  return {
    ...stage,
    kept,
    async recover() {
      isFailing = false;
      stage.clock.wind(60_000);
      await kept.settled();
      await flushPromises();
    },
    fail() {
      isFailing = true;
    },
    /** Makes the database respond again, but does not let the page read it again yet. */
    respond() {
      isFailing = false;
    },
  };
}

async function reloaded(memory: Memory) {
  const { queue, history } = (await simulateReload(memory)).player.state.getState();
  return { songs: queue.songs.map(({ id }) => Number(id)), heard: history.map(({ id }) => Number(id)) };
}

describe('a database that cannot be read at first', () => {
  test('does not hold back the page, and its queue is restored when it can be read', async () => {
    const { player, recover } = await pageWithFailingDatabase(await storedQueue());
    expect(player.state.getState().queue.songs).toHaveLength(1);
    await recover();
    expect(player.state.getState().queue.songs).toHaveLength(5);
    expect(player.state.getState().history).toHaveLength(1);
  });

  test('keeps its queue and history although music is played meanwhile', async () => {
    const memory = await storedQueue();
    const { player, clock, recover } = await pageWithFailingDatabase(memory);
    player.addNext([createTestSong(77)]);
    player.setVolume(0.3);
    clock.wind(500);
    await flushPromises();
    expect(memory.writes).toEqual([]);
    await recover();
    clock.wind(1000);
    expect(await reloaded(memory)).toEqual({ songs: [1, 77, 2, 3, 4, 5], heard: [1] });
  });

  test('keeps its history when another list was played meanwhile', async () => {
    const memory = await storedQueue();
    const { recover, ...stage } = await pageWithFailingDatabase(memory);
    stage.clock.wind(60_000);
    await playSongsAndMakeReady(stage, [createTestSong(77)]);
    advanceTestPlayback(stage, 1);
    await recover();
    stage.clock.wind(1000);
    expect(await reloaded(memory)).toEqual({ songs: [77], heard: [77, 1] });
  });

  test('leaves the volume stored for the next page', async () => {
    const memory = await storedQueue();
    const { player, clock } = await pageWithFailingDatabase(memory);
    player.setVolume(0.3);
    clock.wind(1000);
    expect((await simulateReload(memory)).player.state.getState().volume).toBe(0.3);
  });

  test('keeps the queue of an account that signs out before it could be read', async () => {
    const memory = createFakeKeyValueStore();
    setListenerId('7');
    const { kept: ofAccount } = await simulatePageBeforeReload(createTestSongs(5));
    ofAccount.remembering.writeAll();
    for (const [key, value] of ofAccount.values) await memory.database.set({ [key]: value });
    setListenerId(VISITOR_LISTENER_ID);
    const { player, kept, recover, fail, respond } = await pageWithFailingDatabase(memory);
    await recover();
    fail();
    setListenerId('7');
    await kept.settled();
    expect(player.state.getState().queue.songs).toHaveLength(1);
    respond();
    setListenerId(VISITOR_LISTENER_ID);
    await kept.settled();
    kept.writeAll();
    await flushPromises();
    expect(memory.values.get('rill.default.7.queue-songs')).toMatchObject({ value: { length: 5 } });
  });

  test('keeps the history of a listener who signs in meanwhile', async () => {
    const memory = await storedQueue();
    setListenerId('7');
    await memory.database.set({ 'rill.default.7.history': { version: 1, value: createTestSongs(3) } });
    setListenerId(VISITOR_LISTENER_ID);
    const { player, kept, recover } = await pageWithFailingDatabase(memory);
    player.play();
    setListenerId('7');
    await kept.settled();
    await recover();
    kept.writeAll();
    await flushPromises();
    expect((await reloaded(memory)).heard).toEqual([1, 2, 3]);
    setListenerId(VISITOR_LISTENER_ID);
    expect(memory.values.get('rill.default.visitor.queue-songs')).toMatchObject({ value: { length: 5 } });
  });
});

test('a queue whose write failed is written whole with the next change', async () => {
  const memory = createFakeKeyValueStore();
  const { player, clock, kept, fail, recover } = await pageWithFailingDatabase(memory);
  await recover();
  fail();
  player.playAll(createTestSongs(3));
  clock.wind(1000);
  await flushPromises();
  await recover();
  player.next();
  kept.writeAll();
  await flushPromises();
  expect((await reloaded(memory)).songs).toEqual([1, 2, 3]);
});
