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
/** Several changes at once, such as a queue that is filled in blocks or a volume that is dragged, become one write. */
const WRITE_DELAY_MS = 300;

interface RememberOptions {
  readonly player: Player;
  readonly database: KeyValueStore;
  readonly storage: PlaybackStorage;
  readonly clock: Clock;
  /** The state that matches what is stored; null when nothing does. */
  readonly stored: PlayerState | null;
  /** Whether what is stored is the queue of another tab, as when that one has signed somebody in. */
  readonly isReplaced?: boolean;
}

export interface PlaybackPersistence {
  /** Writes the localStorage part at once: the page is being closed. */
  writeSmall(): void;
  /** Writes also what is pending for the database: the page is hidden and may not come back. */
  writeAll(): void;
  stop(): void;
}

/** Stores changes as they happen: progress never touches the database, a step never the songs. */
export function persistPlayback(options: RememberOptions): PlaybackPersistence {
  const { player, database, storage, clock } = options;
  const { controls } = storage;
  /** Another tab has stored its queue since: the next change or press of play here stores all that belongs to it. */
  let { stored, isReplaced = false } = options;
  /** Somebody has pressed play since the last write. */
  let hasBegun = false;
  /** When something that is stored was last changed here, or play pressed; null when neither has been. */
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

  /** When what is stored was changed. A time in the future comes from a clock that has been set back since. */
  function storedChangeMs(): number {
    const { writtenMs = 0 } = controls.read();
    return writtenMs > clock.now() ? 0 : writtenMs;
  }

  /** Another tab has stored a later change than the one here, which only comes to be written after it. */
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
    // With each change of the queue, also of other songs than the current one: other tabs hear of no other storage.
    if (isWhole || isQueueNew) writeControls();
    // Tabs merge their histories: without a word of it, another one would bring back what was cleared.
    const isCleared = state.history.length === 0 && (stored?.history.length ?? 0) > 0;
    if (isCleared) storage.historyClearing.write(clock.now());
    stored = state;
    if (Object.keys(changes).length === 0) return;
    database.set(changes).catch(() => {
      // What the database holds is unknown now: the next write contains everything.
      stored = null;
    });
  }

  /** The history is that of all tabs: the one that writes it last must not drop what was heard in another. */
  function mergeHistoryOfOtherTab(others: readonly HeardSong[]): void {
    player.mergeHistory(others);
    const { history } = player.state.getState();
    // What the other one did not know is no longer in the database, unless it has been written since.
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
    // A busy tab, or one that was just left, writes late what was done there before the last press here.
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

/** Writes the position at most every five seconds while the music moves, and a last time after it stops. */
function rememberPosition(player: Player, kept: PlaybackStorage['position'], clock: Clock) {
  let writtenAtMs = clock.now();
  // A restored state is not written: another tab may have gone on since.
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
    // A time in the future: the clock has been set back since.
    writtenAtMs = Math.min(writtenAtMs, clock.now());
    const dueInMs = POSITION_INTERVAL_MS - (clock.now() - writtenAtMs);
    if (dueInMs <= 0) write();
    else cancelTimer ??= clock.after(dueInMs, write);
  });
  return {
    write,
    /** Writes it although nothing has moved here: another tab has overwritten it. */
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
