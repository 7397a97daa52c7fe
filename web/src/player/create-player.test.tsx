import { currentSong } from '@rill/playback';
import { expect, test, vi } from 'vitest';
import { openIndexedDb } from '#lib/storage/idb.ts';
import { persistPlayback } from '#player/persistence/persist-playback.ts';
import { createPlaybackStorage } from '#player/persistence/saved-playback.ts';
import { createTestPlayer, createTestSongs, playSongsAndMakeReady } from '#testing/player-stage.ts';
import { createAppPlayer } from './create-player.ts';
import { createLazyPlayer } from './lazy-player.ts';

/** What the page before has stored: songs, of which the first plays. */
async function storeQueue(): Promise<void> {
  const stage = createTestPlayer();
  const database = openIndexedDb(() => {})('player');
  const kept = persistPlayback({ ...stage, database, storage: createPlaybackStorage(), stored: null });
  await playSongsAndMakeReady(stage, createTestSongs(5));
  kept.writeAll();
  kept.stop();
  await expect.poll(() => database.get(createPlaybackStorage().keys.songs)).not.toBeNull();
}

test('keys and media keys that are pressed before the stored queue is back wait for it', async () => {
  await storeQueue();
  const setHandler = vi.spyOn(navigator.mediaSession, 'setActionHandler');
  const player = createLazyPlayer({
    load: () => Promise.resolve(createAppPlayer),
    loadAt: Promise.resolve(),
    onCommandDropped: expect.unreachable,
  });
  // The code is there before any task, and so before the database responds.
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
