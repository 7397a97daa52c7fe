import { MAX_SAVED_QUEUE_SONGS } from '@rill/contract';
import { type Clock, currentSong, type Player } from '@rill/playback';
import type { QueueSnapshot } from '#api/saved-queue.ts';

/** The delay before a save, so that quick changes, such as a queue filled in blocks, become one request. */
const CHANGE_DELAY_MS = 3000;
/** How often the position is saved while music plays. */
const POSITION_INTERVAL_MS = 30_000;

interface SaveOptions {
  readonly outlivesPage: boolean;
  /** Aborted when the account of the queue is no longer the listener. */
  readonly signal: AbortSignal;
}

interface QueueSyncOptions {
  readonly player: Player;
  readonly clock: Clock;
  readonly save: (queue: QueueSnapshot, options: SaveOptions) => Promise<void>;
  /** Whether there is an account whose queue may be saved. */
  readonly isAllowed: () => boolean;
}

/** The songs around the current one and its position; null in personal FM and for an empty queue. */
export function queueSnapshot(player: Player): QueueSnapshot | null {
  const state = player.state.getState();
  const { songs, index, listName } = state.queue;
  if (state.fm !== null || currentSong(state) === null) return null;
  const from = Math.max(0, Math.min(index - MAX_SAVED_QUEUE_SONGS / 2, songs.length - MAX_SAVED_QUEUE_SONGS));
  return {
    songIds: songs.slice(from, from + MAX_SAVED_QUEUE_SONGS).map(({ id }) => id),
    at: index - from,
    positionMs: Math.round(player.playhead.read().seconds * 1000),
    origin: state.queueOrigin,
    listName,
  };
}

/**
 * Saves the queue and its position for the account's other devices. Only a page that has played saves its queue: a
 * page that was merely opened must not replace the queue that plays on another device.
 */
export function autoSaveQueueToAccount({ player, clock, save, isAllowed }: QueueSyncOptions) {
  // Music may have started before this code was loaded or before somebody signed in.
  let hasPlayed = player.state.getState().wantsToPlay;
  let saved = '';
  let timer: { readonly dueAtMs: number; readonly cancel: () => void } | null = null;
  let saving = new AbortController();
  /** The signal of the pending save; only one at a time, because an older queue that arrives late would win. */
  let underWay: AbortSignal | null = null;
  let isOverdue = false;

  function write(outlivesPage = false): void {
    timer?.cancel();
    timer = null;
    const snapshot = queueSnapshot(player);
    if (!hasPlayed || snapshot === null || !isAllowed()) return;
    const text = JSON.stringify(snapshot);
    if (text === saved) return;
    if (underWay === saving.signal) {
      isOverdue = !outlivesPage;
      if (isOverdue) return;
      // A closing page cannot wait for the reply of a pending save.
      saving.abort();
      saving = new AbortController();
    }
    saved = text;
    const { signal } = saving;
    underWay = signal;
    void save(snapshot, { outlivesPage, signal })
      .catch(() => {
        // The next change or tick retries.
        if (saved === text) saved = '';
      })
      .then(() => {
        if (underWay !== signal) return;
        underWay = null;
        if (isOverdue && !signal.aborted) write();
        isOverdue = false;
      });
  }
  function schedule(ms: number): void {
    const dueAtMs = clock.now() + ms;
    if (timer !== null && timer.dueAtMs <= dueAtMs) return;
    timer?.cancel();
    timer = { dueAtMs, cancel: clock.after(ms, () => write()) };
  }

  const stops = [
    player.subscribe(({ type }) => {
      if (type !== 'song-started') return;
      hasPlayed = true;
      schedule(CHANGE_DELAY_MS);
    }),
    player.state.subscribe((now, before) => {
      const hasPaused = before.wantsToPlay && !now.wantsToPlay;
      if (hasPaused || now.queue !== before.queue) schedule(CHANGE_DELAY_MS);
    }),
    player.playhead.onProgress(() => schedule(POSITION_INTERVAL_MS)),
  ];
  if (hasPlayed) schedule(CHANGE_DELAY_MS);
  return {
    /** Starts again for another listener or private session: a playing queue is saved, a paused one is not. */
    changeListener(): void {
      saving.abort();
      saving = new AbortController();
      saved = '';
      hasPlayed = player.state.getState().wantsToPlay;
      if (hasPlayed) schedule(CHANGE_DELAY_MS);
    },
    /** Saves a last time, because the page is being closed. */
    writeLast: () => write(true),
    stop(): void {
      saving.abort();
      timer?.cancel();
      for (const stop of stops) stop();
    },
  };
}
