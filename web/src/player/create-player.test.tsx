import { currentSong } from '@rill/playback';
import { createToneWav } from '@rill/playback/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setApiBaseUrl } from '#api/client/call.ts';
import { openIndexedDb } from '#lib/storage/idb.ts';
import { persistPlayback } from '#player/persistence/persist-playback.ts';
import { createPlaybackStorage } from '#player/persistence/saved-playback.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { isFullPlayerOpen, openFullPlayer } from '#shell/full-player-panel.ts';
import { mockCatalogueCalls, neverPlayingReplies } from '#testing/mock-catalogue-calls.ts';
import {
  createTestPlayer,
  createTestSong,
  createTestSongs,
  playSongsAndMakeReady,
} from '#testing/player-stage.ts';
import { createAppPlayer } from './create-player.ts';
import { createLazyPlayer } from './lazy-player.ts';

/** Stores a queue like a previous page, in which the first song plays. */
async function storeQueue(): Promise<void> {
  const stage = createTestPlayer();
  const database = openIndexedDb(() => {})('player');
  const kept = persistPlayback({ ...stage, database, storage: createPlaybackStorage(), stored: null });
  await playSongsAndMakeReady(stage, createTestSongs(5));
  kept.writeAll();
  kept.stop();
  await expect.poll(() => database.get(createPlaybackStorage().keys.songs)).not.toBeNull();
}

const createPagePlayer = () =>
  createLazyPlayer({
    load: () => Promise.resolve(createAppPlayer),
    loadAt: Promise.resolve(),
    onCommandDropped: expect.unreachable,
  });

test('[S3.33] another quality is requested for the playing song as soon as it is chosen', async () => {
  setApiBaseUrl('/api');
  const url = URL.createObjectURL(new Blob([createToneWav(60)], { type: 'audio/wav' }));
  const calls = mockCatalogueCalls({
    '/check/music': () => ({ success: true, message: 'ok' }),
    '/song/url/v1': () => ({
      code: 200,
      data: [{ id: 1, url, code: 200, br: 320_000, size: 1, level: 'exhigh' }],
    }),
  });
  const player = createPagePlayer();
  onTestFinished(() => {
    player.clear();
    changeSetting('songLevel', 'exhigh');
  });
  player.playNow(createTestSong(1));
  await expect.poll(() => player.state.getState().songUrl).not.toBeNull();
  const levels = () => calls.heard().filter((call) => call.startsWith('/song/url/v1'));
  expect(levels()).toEqual(['/song/url/v1?id=1&level=exhigh']);
  changeSetting('songLevel', 'standard');
  await expect.poll(() => levels().at(-1)).toBe('/song/url/v1?id=1&level=standard');
});

test('the full player is closed with the last song, and does not open by itself with the next one', async () => {
  setApiBaseUrl('/api');
  mockCatalogueCalls(neverPlayingReplies);
  const player = createPagePlayer();
  onTestFinished(() => void player.clear());
  player.playNow(createTestSong(1));
  await expect.poll(() => currentSong(player.state.getState())?.id).toBe(1);
  openFullPlayer(document.body);
  player.clear();
  expect(isFullPlayerOpen()).toBe(false);
  player.playNow(createTestSong(2));
  expect(isFullPlayerOpen()).toBe(false);
});

test('keys and media keys that are pressed before the stored queue is back wait for it', async () => {
  await storeQueue();
  const setHandler = vi.spyOn(navigator.mediaSession, 'setActionHandler');
  const player = createPagePlayer();
  // The code is loaded without any task in between, and so before the database can respond.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(player.state.getState().queue.songs).toHaveLength(1);
  expect(navigator.mediaSession.metadata?.title, 'the lock screen shows the restored song').toBe('Song 1');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', ctrlKey: true }));
  setHandler.mock.calls.find(([action]) => action === 'nexttrack')?.[1]?.({ action: 'nexttrack' });
  expect(player.state.getState()).toMatchObject({ wantsToPlay: false, queue: { songs: { length: 1 } } });
  await expect.poll(() => player.state.getState().queue.songs).toHaveLength(5);
  await expect.poll(() => currentSong(player.state.getState())?.id).toBe(3);
  expect(navigator.mediaSession.metadata?.title).toBe('Song 3');
});
