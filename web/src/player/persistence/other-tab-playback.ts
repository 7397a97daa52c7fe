import type { Clock, HeardSong } from '@rill/playback';
import { onPageRestored } from '#lib/page-restored.ts';
import type { KeyValueStore } from '#lib/storage/idb.ts';
import { type PlaybackStorage, parseStoredPlayback, storedHistorySchema } from './saved-playback.ts';

/** After this delay the other tab has also written its part of the database. */
const READ_DELAY_MS = 1000;

interface FollowOptions {
  readonly database: KeyValueStore;
  readonly storage: PlaybackStorage;
  readonly clock: Clock;
  /** Called when another tab has stored its own queue. */
  readonly onQueueReplaced: () => void;
  /** Called with the history that another tab has stored. */
  readonly onHistory: (songs: readonly HeardSong[]) => void;
  /** Called when the listener has cleared the history in another tab. */
  readonly onHistoryCleared: () => void;
}

/**
 * Follows the playback that other tabs store for the same listener, also while this page was in the back/forward
 * cache. Returns a function that stops following.
 */
export function followPlaybackOfOtherTabs(options: FollowOptions): () => void {
  const { database, storage, clock, onQueueReplaced, onHistory, onHistoryCleared } = options;
  let isStopped = false;
  let cancelTimer: (() => void) | null = null;

  async function readHistory(): Promise<void> {
    cancelTimer = null;
    // Errors of the history are reported by the page that restores it.
    const stored = await database.get(storage.keys.history).catch(() => null);
    const songs = parseStoredPlayback(stored, storedHistorySchema, () => {});
    if (!isStopped && songs !== null) onHistory(songs);
  }

  const handleStorage = ({ key }: StorageEvent) => {
    if (key === storage.historyClearingKey) onHistoryCleared();
    if (key !== storage.controlsKey) return;
    onQueueReplaced();
    cancelTimer ??= clock.after(READ_DELAY_MS, () => void readHistory());
  };
  let clearingMs = 0;
  const handleLeave = () => {
    clearingMs = storage.historyClearing.read();
  };
  const stopRestoring = onPageRestored(() => {
    if (storage.historyClearing.read() !== clearingMs) onHistoryCleared();
    onQueueReplaced();
    // The history is read at once, because the next song heard here would otherwise overwrite newer entries.
    void readHistory();
  });
  // Tests of the player in Node have no such events.
  globalThis.addEventListener?.('storage', handleStorage);
  globalThis.addEventListener?.('pagehide', handleLeave);
  return () => {
    isStopped = true;
    cancelTimer?.();
    stopRestoring();
    globalThis.removeEventListener?.('storage', handleStorage);
    globalThis.removeEventListener?.('pagehide', handleLeave);
  };
}
