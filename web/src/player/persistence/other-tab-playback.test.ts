import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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

/** A tab that has restored the stored playback. `hear` dispatches the event of a write by another tab. */
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
    /** Dispatches the events of a page that is left and later shown again by Back, without any event in between. */
    leave: () => page.dispatchEvent(new Event('pagehide')),
    comeBack: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
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

/** Two tabs with the same stored queue, after which a list of the first tab is stored. */
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

test('music that goes on in a tab stores its whole queue, though not a song of it changes', async () => {
  const { second } = await twoTabs();
  second.player.play();
  await flushPromises();
  second.engine.becomesReady(200);
  second.engine.reaches(40);
  await stores(second);
  expect(await reloaded()).toEqual({ songs: [1, 2, 3, 4, 5], index: 0, history: [1, 201] });
});

test('a tab hears of the other one’s queue also where its current song is the same', async () => {
  await hears(await openTab(), 1, 2, 3);
  const first = await openTab();
  const second = await openTab();
  const told = () => localStorage.getItem(createPlaybackStorage().controlsKey);
  const before = told();
  first.clock.wind(60_000);
  for (const id of [2, 3]) first.player.remove(createTestSong(id).id);
  await stores(first);
  // A browser sends an event to other tabs only when the stored value has changed.
  expect(told()).not.toBe(before);
  second.hear();
  second.player.next();
  await stores(second);
  expect(await reloaded()).toMatchObject({ songs: [1, 2, 3], index: 1 });
});

test('an idle tab leaves the queue of another one as it is stored', async () => {
  const { second } = await twoTabs();
  second.player.clearHistory();
  second.player.prefetch(createTestSong(1));
  await stores(second);
  expect(await reloaded()).toEqual({ songs: [201, 202, 203], index: 0, history: [] });
});

test('a press of play outlives what another tab did before it and stores only after it', async () => {
  const { first, second } = await twoTabs();
  first.player.clear();
  second.clock.wind(100);
  second.player.play();
  await stores(first);
  second.hear();
  await stores(second);
  expect(await reloaded()).toMatchObject({ songs: [1, 2, 3, 4, 5], index: 0 });
});

test('a tab that stores late does not overwrite what another one has done since', async () => {
  const { first, second } = await twoTabs();
  first.player.clear();
  second.clock.wind(100);
  second.player.play();
  await stores(second);
  await stores(first);
  expect(await reloaded()).toMatchObject({ songs: [1, 2, 3, 4, 5], index: 0 });
  first.player.playAll([createTestSong(301)]);
  await stores(first);
  expect(await reloaded(), 'until it is used').toMatchObject({ songs: [301] });
});

test('a tab stores its queue also after the clock has been set back', async () => {
  const { first, second } = await twoTabs();
  first.clock.wind(3_600_000);
  first.player.next();
  await stores(first);
  second.hear();
  second.player.next();
  await stores(second);
  expect(await reloaded()).toMatchObject({ songs: [1, 2, 3, 4, 5], index: 1 });
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

describe('a page that Back shows as it was left', () => {
  /** A page that was left, while another page stores a list, of which the first gets no event. */
  async function leftPage() {
    await hears(await openTab(), 1, 2, 3, 4, 5);
    const left = await openTab();
    left.leave();
    const other = await openTab();
    await hears(other, 201, 202, 203);
    return { left, other };
  }

  test('stores its whole queue with its next step, and loses nothing that was heard meanwhile', async () => {
    const { left } = await leftPage();
    left.comeBack();
    await flushPromises();
    left.player.next();
    await flushPromises();
    left.engine.becomesReady(200);
    await stores(left);
    expect(await reloaded()).toEqual({ songs: [1, 2, 3, 4, 5], index: 1, history: [2, 201, 1] });
  });

  test('stores its whole queue when its music, which the browser has paused, is played again at once', async () => {
    const left = await openTab();
    await hears(left, 1, 2, 3);
    left.leave();
    await hears(await openTab(), 201, 202);
    left.comeBack();
    left.engine.isPausedFromOutside();
    left.player.play();
    await stores(left);
    expect(await reloaded()).toMatchObject({ songs: [1, 2, 3], index: 0 });
  });

  test('leaves the queue as it is stored until somebody uses it', async () => {
    const { left } = await leftPage();
    left.comeBack();
    await stores(left);
    expect(await reloaded()).toEqual({ songs: [201, 202, 203], index: 0, history: [201, 1] });
  });

  test('does not bring back the history that was cleared meanwhile', async () => {
    const { left, other } = await leftPage();
    other.player.clearHistory();
    await stores(other);
    left.comeBack();
    await stores(left);
    await hears(left, 301);
    expect((await reloaded()).history).toEqual([301]);
  });

  test('keeps what it has heard since it cleared the history itself', async () => {
    await hears(await openTab(), 1, 2);
    const page = await openTab();
    page.player.clearHistory();
    await stores(page);
    await hears(page, 301);
    page.leave();
    page.comeBack();
    await stores(page);
    expect(page.player.state.getState().history.map(({ id }) => Number(id))).toEqual([301]);
  });
});
