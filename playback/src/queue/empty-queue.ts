import type { Song, SongId } from '@rill/contract';
import type { PlayMode } from './play-mode.ts';

/** What is played and in which order. No song stands in it twice. */
export interface Queue {
  readonly songs: readonly Song[];
  /** Where the current song stands in `songs`; -1 exactly when the queue is empty. */
  readonly index: number;
  readonly mode: PlayMode;
  /**
   * The shuffle: every song of the queue once, what was heard first. Empty unless the mode shuffles.
   * It goes round as it is, because a fresh order at its end would cut off the way back.
   */
  readonly order: readonly SongId[];
  /** The name of the list that all of its songs come from; null when it has none, or when others were added. */
  readonly listName: string | null;
}

export const emptyQueue: Queue = { songs: [], index: -1, mode: 'normal', order: [], listName: null };

/** The current song, null for an empty queue. */
export function queueSong(queue: Queue): Song | null {
  return queue.songs[queue.index] ?? null;
}
