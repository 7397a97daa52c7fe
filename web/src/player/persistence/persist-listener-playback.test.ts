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
import { persistTestListenerPlayback } from '#testing/remembered-player.ts';
import type { ListenerPlaybackPersistence } from './persist-listener-playback.ts';

let kept: ListenerPlaybackPersistence | null = null;

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
});

afterEach(() => {
  kept?.stop();
  setListenerId(VISITOR_LISTENER_ID);
});

/** A page whose playback is stored in `memory`. */
async function page(memory = createFakeKeyValueStore()) {
  const stage = createTestPlayer();
  kept = persistTestListenerPlayback(stage, memory.database);
  await kept.restored;
  return { ...stage, kept, memory };
}

/** The state that a page of that listener would restore. */
async function reloadedAs(listener: string, memory: ReturnType<typeof createFakeKeyValueStore>) {
  kept?.stop();
  setListenerId(listener);
  const { player } = await page(memory);
  const { queue, history, queueOrigin } = player.state.getState();
  return {
    songs: queue.songs.map(({ id }) => Number(id)),
    history: history.map(({ id }) => Number(id)),
    seconds: Math.round(player.playhead.read().seconds),
    queueOrigin,
  };
}

const NOTHING = { songs: [], history: [], seconds: 0, queueOrigin: 'list' };

describe('another listener', () => {
  test('signing in keeps the music playing, and the queue moves along with its second', async () => {
    const { memory, kept: keeping, ...stage } = await page();
    await playSongsAndMakeReady(stage, createTestSongs(3));
    advanceTestPlayback(stage, 42);
    setListenerId('7');
    await keeping.settled();
    const { queue, wantsToPlay } = stage.player.state.getState();
    expect([queue.songs.length, wantsToPlay]).toEqual([3, true]);
    keeping.writeAll();
    expect(await reloadedAs('7', memory)).toMatchObject({ songs: [1, 2, 3], seconds: 42 });
    expect(await reloadedAs(VISITOR_LISTENER_ID, memory)).toMatchObject({ songs: [], seconds: 0 });
  });

  test('[D-04] the history belongs to the one who heard it', async () => {
    const { memory, kept: keeping, ...stage } = await page();
    await playSongsAndMakeReady(stage, [createTestSong(9)]);
    setListenerId('7');
    await keeping.settled();
    expect(stage.player.state.getState().history).toEqual([]);
    stage.player.mergeHistory([createTestSong(5)]);
    keeping.writeAll();
    expect((await reloadedAs('8', memory)).history).toEqual([]);
    expect((await reloadedAs('7', memory)).history).toEqual([5]);
    expect((await reloadedAs(VISITOR_LISTENER_ID, memory)).history).toEqual([9]);
  });

  test('an empty player gets the queue that the account left here', async () => {
    const memory = createFakeKeyValueStore();
    setListenerId('7');
    const before = await page(memory);
    await playSongsAndMakeReady(before, createTestSongs(4));
    before.kept.writeAll();
    before.kept.stop();
    setListenerId(VISITOR_LISTENER_ID);
    const { player, kept: keeping } = await page(memory);
    expect(player.state.getState().queue.songs).toEqual([]);
    setListenerId('7');
    await keeping.settled();
    const { queue, wantsToPlay } = player.state.getState();
    expect([queue.songs.length, wantsToPlay]).toEqual([4, false]);
  });

  test('[S4.43] [M1] when the session has ended a cloud queue is cleared and list mode is on', async () => {
    setListenerId('7');
    const { memory, kept: keeping, ...stage } = await page();
    stage.player.playAll(createTestSongs(2), { queueOrigin: 'cloud' });
    setListenerId(VISITOR_LISTENER_ID);
    await keeping.settled();
    const { queue, queueOrigin } = stage.player.state.getState();
    expect([queue.songs, queueOrigin]).toEqual([[], 'list']);
    keeping.writeAll();
    expect(await reloadedAs(VISITOR_LISTENER_ID, memory)).toEqual(NOTHING);
  });

  test('[S4.43] when the session has ended any other queue is kept', async () => {
    setListenerId('7');
    const { memory, kept: keeping, ...stage } = await page();
    await playSongsAndMakeReady(stage, createTestSongs(2));
    setListenerId(VISITOR_LISTENER_ID);
    await keeping.settled();
    keeping.writeAll();
    expect(await reloadedAs(VISITOR_LISTENER_ID, memory)).toMatchObject({
      songs: [1, 2],
      queueOrigin: 'list',
    });
  });
});

/**
 * A paused tab of that listener with songs 1 to 3, while account 7 has signed in in another tab with songs 11 to 13.
 */
async function tabBesideSignIn(listener = VISITOR_LISTENER_ID) {
  const memory = createFakeKeyValueStore();
  for (const [owner, from] of [
    [listener, 1],
    ['7', 11],
  ] as const) {
    setListenerId(owner);
    const { kept: keeping, ...stage } = await page(memory);
    await playSongsAndMakeReady(
      stage,
      [from, from + 1, from + 2].map((id) => createTestSong(id)),
    );
    advanceTestPlayback(stage, 42);
    stage.player.pause();
    keeping.writeAll();
    keeping.stop();
  }
  setListenerId(listener);
  return page(memory);
}

/** Writes everything that the tab would write by itself and when it is closed. */
async function writeAllOf({ clock, kept: keeping }: Awaited<ReturnType<typeof page>>) {
  await keeping.settled();
  clock.wind(1000);
  await flushPromises();
  keeping.writeAll();
  keeping.writeSmall();
}

describe('an account that another tab signs in', () => {
  test.each([
    ['a visitor', VISITOR_LISTENER_ID],
    ['another account', '9'],
  ])('keeps the queue of that tab when a tab of %s was paused', async (_, listener) => {
    const tab = await tabBesideSignIn(listener);
    setListenerId('7', true);
    await writeAllOf(tab);
    const { queue, history } = tab.player.state.getState();
    expect(queue.songs.map(({ id }) => Number(id))).toEqual([1, 2, 3]);
    expect(history.map(({ id }) => Number(id))).toEqual([11]);
    expect(await reloadedAs('7', tab.memory)).toMatchObject({
      songs: [11, 12, 13],
      history: [11],
      seconds: 42,
    });
  });

  test('gets the whole queue of the paused tab once that one plays', async () => {
    const tab = await tabBesideSignIn();
    setListenerId('7', true);
    await tab.kept.settled();
    tab.player.next();
    await flushPromises();
    tab.engine.becomesReady(200);
    await writeAllOf(tab);
    expect(await reloadedAs('7', tab.memory)).toMatchObject({ songs: [1, 2, 3], history: [2, 11] });
  });

  test('gets the queue that plays in the other tab', async () => {
    const tab = await tabBesideSignIn();
    tab.player.play();
    setListenerId('7', true);
    await writeAllOf(tab);
    expect(await reloadedAs('7', tab.memory)).toMatchObject({ songs: [1, 2, 3], seconds: 42 });
  });

  test('has its own queue in an empty tab, whose next step does not mix it with a later one', async () => {
    const tab = await tabBesideSignIn();
    tab.player.clear();
    setListenerId('7', true);
    await writeAllOf(tab);
    // The tab of the sign-in writes its queue only now.
    const other = await page(tab.memory);
    await playSongsAndMakeReady(other, createTestSongs(2));
    other.kept.writeAll();
    other.kept.stop();
    tab.player.next();
    await writeAllOf(tab);
    tab.kept.stop();
    expect(await reloadedAs('7', tab.memory)).toMatchObject({ songs: [11, 12, 13] });
  });

  test('leaves nothing behind when it signs out at once', async () => {
    const tab = await tabBesideSignIn();
    setListenerId('7', true);
    tab.kept.stop();
    tab.player.clear();
    tab.memory.writes.length = 0;
    localStorage.clear();
    await writeAllOf(tab);
    expect([tab.memory.writes, localStorage.length]).toEqual([[], 0]);
  });
});

test('after a sign-in everything is written for the account', async () => {
  const { memory, kept: keeping, ...stage } = await page();
  await playSongsAndMakeReady(stage, createTestSongs(2));
  keeping.writeAll();
  memory.writes.length = 0;
  setListenerId('7');
  await keeping.settled();
  keeping.writeAll();
  expect(memory.writes).toContain('rill.default.7.queue-songs');
  expect(memory.writes.filter((key) => !key.startsWith('rill.default.7.'))).toEqual([]);
});
