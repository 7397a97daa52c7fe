import type { HeardSong } from './play-history.ts';
import type { QueueFields } from './queue/queue-state.ts';

/** The part of the player that survives a reload. The position is stored separately: it changes far more often. */
export interface SavedPlayerState extends QueueFields {
  readonly volume: number;
  readonly volumeBeforeMute: number | null;
  readonly history: readonly HeardSong[];
}
