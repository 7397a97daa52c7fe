import {
  areSamePlayHistories,
  type Clock,
  currentSong,
  type HeardSong,
  type Player,
  type PlayerState,
} from '@rill/playback';
import type { KeyValueStore } from '#lib/storage/idb.ts';
import { followPlaybackOfOtherTabs } from './other-tab-playback.ts';
import { type PlaybackStorage, toStoredSetAsideQueue, withStorageVersion } from './saved-playback.ts';

const POSITION_INTERVAL_MS = 5000;
/** Delays a write, so that quick changes, as of a dragged volume, become one write. */
const WRITE_DELAY_MS = 300;

interface RememberOptions {
  readonly player: Player;
  readonly database: KeyValueStore;
  readonly storage: PlaybackStorage;
  readonly clock: Clock;
  /** The state that matches the stored one; null when nothing is known to match. */
  readonly stored: PlayerState | null;
  /** Whether another tab has stored its queue, as after signing somebody in. */
  readonly isReplaced?: boolean;
}

export interface PlaybackPersistence {
  /** Writes the localStorage part at once, because the page is being closed. */
  writeSmall(): void;
  /** Writes everything, including pending changes for the database, because the page is hidden and may not return. */
  writeAll(): void;
  stop(): void;
}

/** Stores changes as they happen. Progress never touches the database, and a step never writes the songs. */
export function persistPlayback(options: RememberOptions): PlaybackPersistence {
  const { player, database, storage, clock } = options;
  const { controls } = storage;
  /**
   * `isReplaced`: another tab has stored its queue since, so the next change or press of play here stores the whole
   * queue.
   */
  let { stored, isReplaced = false } = options;
  /** Whether somebody has pressed play since the last write. */
  let hasBegun = false;
  /** When stored state was last changed here, or play was pressed, in milliseconds since 1970; null for never. */
  let changedMs: number | null = null;
  let cancelTimer: (() => void) | null = null;

  function writeControls() {
    const state = player.state.getState();
    const { volume, volumeBeforeMute, queueOrigin, queue } = state;
    const { mode } = queue;
    controls.write({
      volume,
      volumeBeforeMute,
      mode,
      listMode: queueOrigin,
      song: currentSong(state),
      writtenMs: changedMs ?? clock.now(),
    });
  }

  /** When the stored state was changed. A time in the future was read before the clock was set back and counts as 0. */
  function storedChangeMs(): number {
    const { writtenMs = 0 } = controls.read();
    return writtenMs > clock.now() ? 0 : writtenMs;
  }

  /** Whether another tab has stored a later change than the one that is to be written here. */
  const isOutdated = () => changedMs !== null && changedMs < storedChangeMs();

  function writeAll() {
    cancelTimer?.();
    cancelTimer = null;
    const state = player.state.getState();
    const changes = databaseChanges(storage.keys, stored, state);
    const areControlsNew = haveControlsChanged(stored, state);
    let isQueueNew = areControlsNew || Object.keys(changes).some((key) => key !== storage.keys.history);
    if (isQueueNew && isOutdated()) {
      isQueueNew = false;
      markReplaced();
      for (const key of Object.keys(changes)) if (key !== storage.keys.history) delete changes[key];
    }
    const isWhole = isReplaced && (isQueueNew || hasBegun);
    hasBegun = false;
    if (isWhole) {
      isReplaced = false;
      Object.assign(changes, databaseChanges(storage.keys, { history: state.history }, state));
      position.rewrite();
    }
    // The controls are written with each change of the queue, also of other songs than the current one, because other
    // tabs receive events of localStorage only.
    if (isWhole || isQueueNew) writeControls();
    // Tabs merge their histories, so without this message another tab would restore a cleared history.
    const isCleared = state.history.length === 0 && (stored?.history.length ?? 0) > 0;
    if (isCleared) storage.historyClearing.write(clock.now());
    stored = state;
    if (Object.keys(changes).length === 0) return;
    database.set(changes).catch(() => {
      // The content of the database is unknown after a failed write, so the next write contains everything.
      stored = null;
    });
  }

  /**
   * Merges the history that another tab has stored: the history belongs to all tabs, and the last to write it must not
   * drop the songs heard in another.
   */
  function mergeHistoryOfOtherTab(others: readonly HeardSong[]): void {
    player.mergeHistory(others);
    const { history } = player.state.getState();
    // The database now holds the other tab's history, so that songs which it lacks count as not stored.
    const holdsAll = areSamePlayHistories(history, others);
    if (stored !== null) stored = { ...stored, history: holdsAll ? history : others };
  }

  function markReplaced(): void {
    isReplaced = true;
    hasBegun = false;
  }

  function handleQueueReplaced(): void {
    markReplaced();
    if (changedMs === null || changedMs <= storedChangeMs()) return;
    // A busy or hidden tab may store an older change late, so it must not win over the last press here.
    hasBegun = true;
    scheduleWrite();
  }

  const position = rememberPosition(player, storage.position, clock);
  const stopFollowing = followPlaybackOfOtherTabs({
    ...options,
    onQueueReplaced: handleQueueReplaced,
    onHistory: mergeHistoryOfOtherTab,
    onHistoryCleared() {
      player.clearHistory();
      if (stored !== null) stored = { ...stored, history: player.state.getState().history };
    },
  });
  const scheduleWrite = () => {
    cancelTimer ??= clock.after(WRITE_DELAY_MS, writeAll);
  };
  const stopWatching = player.state.subscribe((now, before) => {
    const begins = now.wantsToPlay && !before.wantsToPlay;
    if (begins) hasBegun = true;
    if (begins || haveControlsChanged(before, now) || isQueueChanged(before, now)) changedMs = clock.now();
    scheduleWrite();
  });
  if (player.state.getState() !== stored) scheduleWrite();
  return {
    writeSmall() {
      if (isOutdated()) return;
      if (haveControlsChanged(stored, player.state.getState())) writeControls();
      position.write();
    },
    writeAll() {
      writeAll();
      if (!isOutdated()) position.write();
    },
    stop() {
      cancelTimer?.();
      position.stop();
      stopFollowing();
      stopWatching();
    },
  };
}

const haveControlsChanged = (before: PlayerState | null, now: PlayerState): boolean =>
  before === null ||
  before.volume !== now.volume ||
  before.volumeBeforeMute !== now.volumeBeforeMute ||
  before.queueOrigin !== now.queueOrigin ||
  before.queue.mode !== now.queue.mode ||
  currentSong(before) !== currentSong(now);

const isQueueChanged = (before: PlayerState, now: PlayerState): boolean =>
  before.queue !== now.queue || before.fm !== now.fm || before.setAside !== now.setAside;

function databaseChanges(
  keys: PlaybackStorage['keys'],
  before: Partial<PlayerState> | null,
  now: PlayerState,
) {
  const changes: Record<string, unknown> = {};
  if (before?.queue?.songs !== now.queue.songs) changes[keys.songs] = withStorageVersion(now.queue.songs);
  if (before?.queue !== now.queue || before.queueOrigin !== now.queueOrigin) {
    const { index, mode, order, listName } = now.queue;
    changes[keys.queueState] = withStorageVersion({
      index,
      mode,
      order,
      listMode: now.queueOrigin,
      listName,
    });
  }
  if (before?.fm !== now.fm) changes[keys.fm] = withStorageVersion(now.fm);
  if (before?.setAside !== now.setAside) {
    changes[keys.setAside] = withStorageVersion(toStoredSetAsideQueue(now.setAside));
  }
  if (before?.history !== now.history) changes[keys.history] = withStorageVersion(now.history);
  return changes;
}

/** Writes the position at most every five seconds while the music moves, and once more after it stops. */
function rememberPosition(player: Player, kept: PlaybackStorage['position'], clock: Clock) {
  let writtenAtMs = clock.now();
  // A restored state is not written, because another tab may have gone on since.
  let written = JSON.stringify(now());
  let cancelTimer: (() => void) | null = null;

  function now() {
    const song = currentSong(player.state.getState());
    return song && { songId: song.id, seconds: Math.round(player.playhead.read().seconds * 100) / 100 };
  }
  function write() {
    cancelTimer?.();
    cancelTimer = null;
    writtenAtMs = clock.now();
    const value = now();
    const text = JSON.stringify(value);
    if (text !== written) kept.write(value);
    written = text;
  }

  const stop = player.playhead.onProgress(() => {
    // A time in the future was read before the clock was set back.
    writtenAtMs = Math.min(writtenAtMs, clock.now());
    const dueInMs = POSITION_INTERVAL_MS - (clock.now() - writtenAtMs);
    if (dueInMs <= 0) write();
    else cancelTimer ??= clock.after(dueInMs, write);
  });
  return {
    write,
    /** Writes the position although nothing has moved here, because another tab has overwritten it. */
    rewrite(): void {
      written = '';
      write();
    },
    stop() {
      cancelTimer?.();
      stop();
    },
  };
}
