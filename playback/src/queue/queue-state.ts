import type { Song, SongId } from '@rill/contract';
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

/** A queue without songs, in the normal mode. */
export const emptyQueue: Queue = { songs: [], index: -1, mode: 'normal', order: [], listName: null };

/** The current song, null for an empty queue. */
export function currentQueueSong(queue: Queue): Song | null {
  return queue.songs[queue.index] ?? null;
}
