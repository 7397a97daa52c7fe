import type { Clock, HeardSong } from '@rill/playback';
import { onPageRestored } from '#lib/page-restored.ts';
import type { KeyValueStore } from '#lib/storage/idb.ts';
import { type PlaybackStorage, parseStoredPlayback, storedHistorySchema } from './saved-playback.ts';

/** By then the other tab has also written its part of the database. */
const READ_DELAY_MS = 1000;

interface FollowOptions {
  readonly database: KeyValueStore;
  readonly storage: PlaybackStorage;
  readonly clock: Clock;
  /** Another tab has stored its own queue. */
  readonly onQueueReplaced: () => void;
  /** The history that it has stored. */
  readonly onHistory: (songs: readonly HeardSong[]) => void;
  /** The listener has cleared the history there. */
  readonly onHistoryCleared: () => void;
}

/**
 * Follows what other tabs store for the same listener, and after Back what was stored while this page was frozen.
 * Returns a function that stops following.
 */
export function followPlaybackOfOtherTabs(options: FollowOptions): () => void {
  const { database, storage, clock, onQueueReplaced, onHistory, onHistoryCleared } = options;
  let isStopped = false;
  let cancelTimer: (() => void) | null = null;

  async function readHistory(): Promise<void> {
    cancelTimer = null;
    // A history that is damaged or cannot be read is reported by the page that restores it.
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
    // At once: what is heard here next is stored without what it does not know.
    void readHistory();
  });
  // Node has no such events: tests of the player alone.
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
