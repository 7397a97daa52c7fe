import { type Profile, toUserId } from '@rill/contract';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { fetchSavedQueues } from '#api/saved-queue.ts';
import { noticesStore } from '#notices/notices.ts';
import { markSignedIn, markSignedOut } from '#session/account-check.ts';
import { runPersonalDataErasers } from '#session/personal-data.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import {
  advanceTestPlayback,
  createTestPlayer,
  createTestSongs,
  flushPromises,
  playSongsAndMakeReady,
} from '#testing/player-stage.ts';
import { startCrossDeviceQueueSync } from './start-queue-sync.ts';

const ada: Profile = { userId: toUserId(7), nickname: 'Ada', avatarUrl: null, vipType: 0 };

afterEach(async () => {
  await runPersonalDataErasers();
  markSignedOut();
  noticesStore.setState([], true);
});

const offers = () => noticesStore.getState().filter(({ key }) => key === 'account.continueFrom');

/** Starts the sync of an account that plays on another device; the saved queue arrives when `reply()` is called. */
function startSync() {
  const { promise, resolve } = Promise.withResolvers<object>();
  const queue = { device: 'phone', deviceName: 'Phone', songIds: [1], at: 0, positionMs: 42_000 };
  const calls = mockCatalogueCalls({ '/rill/queue': () => promise });
  markSignedIn(ada);
  const stage = createTestPlayer();
  startCrossDeviceQueueSync(stage.player, stage.clock);
  return {
    calls,
    stage,
    async reply() {
      resolve({ code: 200, data: { current: { ...queue, savedMs: Date.now() }, previous: null } });
      await flushPromises();
      await flushPromises();
    },
  };
}

test('the queue of another device is offered to its account', async () => {
  const { calls, reply } = startSync();
  await expect.poll(calls.heard).toEqual(['/rill/queue']);
  await reply();
  await expect.poll(offers).toHaveLength(1);
});

test('a hidden page offers it once it is visible, and requests nothing before', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  const { calls, reply } = startSync();
  await reply();
  expect([calls.heard(), offers()]).toEqual([[], []]);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(offers).toHaveLength(1);
});

test('the queue of an account that has signed out meanwhile is offered to nobody', async () => {
  const { calls, reply } = startSync();
  await expect.poll(calls.heard).toEqual(['/rill/queue']);
  markSignedOut();
  await reply();
  // Repeats the call, because its reply arrives after all effects of the first one.
  await fetchSavedQueues(new AbortController().signal);
  await flushPromises();
  expect(offers()).toEqual([]);
});

test('an offer is dismissed when its account signs out', async () => {
  const { reply } = startSync();
  await reply();
  await expect.poll(offers).toHaveLength(1);
  markSignedOut();
  expect(offers()).toEqual([]);
});

test('an offer is dismissed when the listener plays something else', async () => {
  const { reply, stage } = startSync();
  await reply();
  await expect.poll(offers).toHaveLength(1);
  await playSongsAndMakeReady(stage, createTestSongs(2));
  expect(offers()).toEqual([]);
});

test('the end of a private session saves only a queue that plays on, also when the page is closed', async () => {
  const empty = { code: 200, data: { current: null, previous: null } };
  const calls = mockCatalogueCalls({ '/rill/queue': () => empty, '/rill/queue/save': () => empty });
  const saves = () => calls.heard().filter((call) => call.startsWith('/rill/queue/save'));
  onTestFinished(() => changeSetting('privateSession', false));
  changeSetting('privateSession', true);
  markSignedIn(ada);
  const stage = createTestPlayer();
  startCrossDeviceQueueSync(stage.player, stage.clock);
  await playSongsAndMakeReady(stage, createTestSongs(2));
  advanceTestPlayback(stage, 40);
  stage.player.pause();
  stage.clock.wind(4000);
  changeSetting('privateSession', false);
  window.dispatchEvent(new Event('pagehide'));
  expect(saves()).toEqual([]);
  stage.player.play();
  changeSetting('privateSession', true);
  changeSetting('privateSession', false);
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(saves).toHaveLength(1);
});
