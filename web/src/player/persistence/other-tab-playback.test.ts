import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  createFakeKeyValueStore,
  createTestSong,
  createTestSongs,
  FakeStorage,
  flushPromises,
  playSongsAndMakeReady,
  type TestPlayer,
} from '#testing/player-stage.ts';
import { simulateReload } from '#testing/remembered-player.ts';
import { persistPlayback } from './persist-playback.ts';
import { createPlaybackStorage } from './saved-playback.ts';

let memory: ReturnType<typeof createFakeKeyValueStore>;

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  memory = createFakeKeyValueStore();
});

/** A tab that has restored what is stored. `hear` dispatches what the browser does when another tab stores something. */
async function openTab() {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const stage = await simulateReload(memory);
  const storage = createPlaybackStorage();
  const { stop } = persistPlayback({ ...stage, database: memory.database, storage });
  onTestFinished(stop);
  return {
    ...stage,
    hear: (key = storage.controlsKey) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
    historyClearingKey: storage.historyClearingKey,
  };
}

/** Plays the first of these songs and waits until everything is stored. */
async function hears(stage: TestPlayer, ...ids: number[]): Promise<void> {
  await playSongsAndMakeReady(
    stage,
    ids.map((id) => createTestSong(id)),
  );
  await stores(stage);
}

async function stores({ clock }: TestPlayer): Promise<void> {
  clock.wind(2000);
  await flushPromises();
}

async function reloaded() {
  const { queue, history } = (await simulateReload(memory)).player.state.getState();
  return {
    songs: queue.songs.map(({ id }) => Number(id)),
    index: queue.index,
    history: history.map(({ id }) => Number(id)),
  };
}

/** Two tabs with the same stored queue; then a list of the first one is stored. */
async function twoTabs() {
  await hears(await openTab(), 1, 2, 3, 4, 5);
  const first = await openTab();
  const second = await openTab();
  await hears(first, 201, 202, 203);
  second.hear();
  await stores(second);
  return { first, second };
}

test('a step in the tab that plays again stores its whole queue, and no tab’s history is lost', async () => {
  const { second } = await twoTabs();
  second.player.next();
  await flushPromises();
  second.engine.becomesReady(200);
  await stores(second);
  expect(await reloaded()).toEqual({ songs: [1, 2, 3, 4, 5], index: 1, history: [2, 201, 1] });
});

test('an idle tab leaves the queue of another one as it is stored', async () => {
  const { second } = await twoTabs();
  second.player.clearHistory();
  second.player.prefetch(createTestSong(1));
  await stores(second);
  expect(await reloaded()).toEqual({ songs: [201, 202, 203], index: 0, history: [] });
});

test('a history that one tab clears stays cleared when another one plays on', async () => {
  const { first, second } = await twoTabs();
  second.player.clearHistory();
  await stores(second);
  expect(localStorage.getItem(second.historyClearingKey)).not.toBeNull();
  first.hear(second.historyClearingKey);
  await hears(first, 301);
  second.hear();
  await stores(second);
  expect((await reloaded()).history).toEqual([301]);
  expect(second.player.state.getState().history.map(({ id }) => Number(id))).toEqual([301]);
});

test('what a tab hears while another one’s history is read is stored, too', async () => {
  const { first, second } = await twoTabs();
  await hears(first, 301);
  second.hear();
  second.clock.wind(900);
  await playSongsAndMakeReady(second, createTestSongs(6).slice(5));
  second.clock.wind(150);
  await flushPromises();
  await stores(second);
  expect((await reloaded()).history.toSorted((one, other) => one - other)).toEqual([1, 6, 201, 301]);
});

test('what one tab has heard outlives another one that stores its history before it has read that', async () => {
  const { first, second } = await twoTabs();
  await hears(first, 301);
  second.hear();
  await playSongsAndMakeReady(second, createTestSongs(6).slice(5));
  second.clock.wind(400);
  await flushPromises();
  expect((await reloaded()).history).not.toContain(301);
  first.hear();
  await stores(first);
  await stores(first);
  expect((await reloaded()).history.toSorted((one, other) => one - other)).toEqual([1, 6, 201, 301]);
});

test('two tabs with full histories lose no song that either has heard, and both hold them in the order of the hours', async () => {
  const full = createTestSongs(101).map((song, at) => ({ ...song, heardMs: 900_000 - at }));
  const before = await openTab();
  before.player.mergeHistory(full);
  await stores(before);
  const first = await openTab();
  const second = await openTab();
  await hears(first, 301);
  second.clock.wind(60_000);
  await hears(second, 302);
  first.hear();
  await stores(first);
  await stores(first);
  const { history } = await reloaded();
  expect(history).toEqual([302, 301, ...full.slice(0, 99).map(({ id }) => Number(id))]);
});

test('a history that was stored without times is restored whole, and a time that is none is forgotten', async () => {
  const songs = [createTestSong(3), { ...createTestSong(1), heardMs: 'yesterday' }, createTestSong(2)];
  await memory.database.set({ [createPlaybackStorage().keys.history]: { version: 1, value: songs } });
  const tab = await openTab();
  await hears(tab, 9);
  expect((await reloaded()).history).toEqual([9, 3, 1, 2]);
});
