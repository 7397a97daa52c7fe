import type { Song, SongId } from '@rill/contract';

export type PlayMode = 'normal' | 'random' | 'single';

/** What is played and in which order. No song stands in it twice. */
export interface Queue {
  readonly songs: readonly Song[];
  /** Where the current song stands in `songs`; -1 exactly when the queue is empty. */
  readonly index: number;
  readonly mode: PlayMode;
  /**
   * The shuffle: every song of the queue once, what was heard first. Empty unless the mode is `random`.
   */
  readonly order: readonly SongId[];
}
