import type { Song } from '@rill/contract';
import { currentSong, type PlayerState } from '../player-state.ts';
import { queueAfterEnd, queueSong } from '../queue/queue.ts';

/** What follows the current song by itself; null where that is the same one, or is not known yet. */
export function songAfter(state: PlayerState): Song | null {
  const { fm, queue } = state;
  const next = fm === null ? queueSong(queueAfterEnd(queue)) : (fm.upcoming[0] ?? null);
  return next?.id === currentSong(state)?.id ? null : next;
}
