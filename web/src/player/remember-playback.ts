import { type Clock, currentSong, type Player, type PlayerState } from '@rill/playback';
import type { KeyValueStore } from '#lib/idb.ts';
import { keptControls, keptKeys, keptPosition, wrapped } from './saved-playback.ts';

/** Seconds between two writes of the position. */
const POSITION_EVERY_MS = 5000;
/** Several changes at once, such as a queue that is filled in blocks or a volume that is dragged, become one write. */
const SETTLE_MS = 300;

interface RememberOptions {
  readonly player: Player;
  readonly room: KeyValueStore;
  readonly clock: Clock;
  /** The state that agrees with what is stored. */
  readonly stored: PlayerState;
}

export interface Remembering {
  /** Writes what localStorage holds, at once: the page is about to go. */
  writeSmall(): void;
  /** Writes also what waits for the database: the page is hidden and may not come back. */
  writeAll(): void;
  stop(): void;
}

/** Stores what changes, when it changes: progress never touches the database, a step never the songs. */
export function rememberPlayback(options: RememberOptions): Remembering {
  const { player, room, clock } = options;
  const controls = keptControls();
  let { stored } = options;
  let forgetTimer: (() => void) | null = null;

  function writeControls() {
    const state = player.state.getState();
    const { volume, volumeBeforeMute, listMode, queue } = state;
    controls.write({ volume, volumeBeforeMute, mode: queue.mode, listMode, song: currentSong(state) });
  }

  function writeAll() {
    forgetTimer?.();
    forgetTimer = null;
    const state = player.state.getState();
    const changes = databaseChanges(stored, state);
    if (haveControlsChanged(stored, state)) writeControls();
    stored = state;
    if (Object.keys(changes).length > 0) void room.set(changes);
  }

  const position = rememberPosition(player, clock);
  const settleSoon = () => {
    forgetTimer ??= clock.after(SETTLE_MS, writeAll);
  };
  const stopWatching = player.state.subscribe(settleSoon);
  if (player.state.getState() !== stored) settleSoon();
  return {
    writeSmall() {
      if (haveControlsChanged(stored, player.state.getState())) writeControls();
      position.write();
    },
    writeAll() {
      writeAll();
      position.write();
    },
    stop() {
      forgetTimer?.();
      position.stop();
      stopWatching();
    },
  };
}

const haveControlsChanged = (before: PlayerState, now: PlayerState): boolean =>
  before.volume !== now.volume ||
  before.volumeBeforeMute !== now.volumeBeforeMute ||
  before.listMode !== now.listMode ||
  before.queue.mode !== now.queue.mode ||
  currentSong(before) !== currentSong(now);

function databaseChanges(before: PlayerState, now: PlayerState) {
  const keys = keptKeys();
  const changes: Record<string, unknown> = {};
  if (before.queue.songs !== now.queue.songs) changes[keys.songs] = wrapped(now.queue.songs);
  if (before.queue !== now.queue || before.listMode !== now.listMode) {
    const { index, mode, order } = now.queue;
    changes[keys.place] = wrapped({ index, mode, order, listMode: now.listMode });
  }
  if (before.fm !== now.fm) changes[keys.fm] = wrapped(now.fm);
  if (before.setAside !== now.setAside) changes[keys.setAside] = wrapped(now.setAside);
  if (before.history !== now.history) changes[keys.history] = wrapped(now.history);
  return changes;
}

/** Writes the second at most every five while the music moves, and a last time after it stops moving. */
function rememberPosition(player: Player, clock: Clock) {
  const kept = keptPosition();
  let writtenAtMs = clock.now();
  // What was only brought back is not written: another tab may have gone on since.
  let written = JSON.stringify(now());
  let forgetTimer: (() => void) | null = null;

  function now() {
    const song = currentSong(player.state.getState());
    return song && { songId: song.id, seconds: Math.round(player.playhead.read().seconds * 100) / 100 };
  }
  function write() {
    forgetTimer?.();
    forgetTimer = null;
    writtenAtMs = clock.now();
    const value = now();
    const text = JSON.stringify(value);
    if (text !== written) kept.write(value);
    written = text;
  }

  const stop = player.playhead.onTick(() => {
    const dueInMs = POSITION_EVERY_MS - (clock.now() - writtenAtMs);
    if (dueInMs <= 0) write();
    else forgetTimer ??= clock.after(dueInMs, write);
  });
  return {
    write,
    stop() {
      forgetTimer?.();
      stop();
    },
  };
}
