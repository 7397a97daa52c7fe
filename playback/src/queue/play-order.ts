import type { Song, SongId } from '@rill/contract';
import { isShuffleMode } from './play-mode.ts';
import { moveSongInQueue, type Queue } from './queue.ts';

/** Which order of a queue is shown: that of the list, or that in which it will play (the shuffle, if any). */
export type ShownQueueOrder = 'list' | 'coming';

/** The songs in the order in which `next` goes through them, wrapping around: played ones first, as in the shuffle. */
export function songsInPlayOrder(queue: Queue): readonly Song[] {
  if (!isShuffleMode(queue.mode)) return queue.songs;
  const byId = new Map(queue.songs.map((song) => [song.id, song]));
  return queue.order.map((id) => byId.get(id)).filter((song) => song !== undefined);
}

/** Moves a song to a position in the play order (clamped). Where it is shuffled the list stays as it is. */
export function moveInPlayOrder(queue: Queue, id: SongId, toIndex: number): Queue {
  if (!isShuffleMode(queue.mode)) return moveSongInQueue(queue, id, toIndex);
  if (!queue.order.includes(id)) return queue;
  const order = queue.order.filter((one) => one !== id);
  order.splice(Math.min(Math.max(Math.trunc(toIndex), 0), order.length), 0, id);
  return { ...queue, order };
}
