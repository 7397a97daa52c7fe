import type { Song, SongId } from '@rill/contract';
import type { QueueOriginKind } from './fill-queue.ts';
import type { PlayMode } from './play-mode.ts';

/** The songs and their order. No song is in it twice. */
export interface Queue {
  readonly songs: readonly Song[];
  /** The index of the current song in `songs`; -1 exactly when the queue is empty. */
  readonly index: number;
  readonly mode: PlayMode;
  /**
   * The shuffle: every song of the queue once, played ones first. Empty unless the mode shuffles. It wraps around
   * unchanged, because a fresh order at its end would break `previous`.
   */
  readonly order: readonly SongId[];
  /** The name of the list that all of its songs come from; null when it has none, or when other songs were added. */
  readonly listName: string | null;
}

/** Personal FM while it is on. */
export interface FmState {
  /** Songs that the service has sent and that were not played yet, in order. */
  readonly upcoming: readonly Song[];
}

/** The queue to return to when personal FM is left. */
export interface SetAsideQueue {
  readonly queue: Queue;
  readonly queueOrigin: QueueOriginKind;
  /** The position in its current song, in seconds. */
  readonly seconds: number;
}

/** The queue and personal FM: what changes in one update when something else is played, so that nobody sees half of it. */
export interface QueueFields {
  readonly queue: Queue;
  readonly queueOrigin: QueueOriginKind;
  /** Null unless personal FM is on; its current song is then the only one of `queue`. */
  readonly fm: FmState | null;
  /** Null unless personal FM is on. */
  readonly setAside: SetAsideQueue | null;
}

/** A queue without songs, in the normal mode. */
export const emptyQueue: Queue = { songs: [], index: -1, mode: 'normal', order: [], listName: null };

/** The current song, null for an empty queue. */
export function currentQueueSong(queue: Queue): Song | null {
  return queue.songs[queue.index] ?? null;
}

/** The queue of songs that the listener chose: in personal FM the one that is set aside. */
export function mainQueue({ setAside, queue }: QueueFields): Queue {
  return setAside?.queue ?? queue;
}
