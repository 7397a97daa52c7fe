import type { HeardSong } from './play-history.ts';
import type { FmState, SetAsideQueue } from './player-state.ts';
import type { QueueOriginKind } from './queue/fill-queue.ts';
import type { Queue } from './queue/queue.ts';

/** The part of the player that survives a reload. The position is stored separately: it changes far more often. */
export interface SavedPlayerState {
  readonly queue: Queue;
  readonly queueOrigin: QueueOriginKind;
  /** Null: personal FM was off. */
  readonly fm: FmState | null;
  /** Null: there is no queue to return to from personal FM. */
  readonly setAside: SetAsideQueue | null;
  readonly volume: number;
  readonly volumeBeforeMute: number | null;
  readonly history: readonly HeardSong[];
}
