import type { Song, SongId } from '@rill/contract';
import { isShuffleMode } from './play-mode.ts';
import { indexWhereItWas, moveSongInQueue, type Queue } from './queue.ts';

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

/**
 * Undoes a move of a song in one of the two orders: the song comes behind the nearest of its predecessors in `before`
 * that are still there. Does nothing where `before` lacks the song or the order no longer exists.
 */
export function moveBackInQueue(queue: Queue, before: Queue, id: SongId, view: ShownQueueOrder): Queue {
  const isInOrder = view === 'coming' && isShuffleMode(before.mode);
  const idsOf = (one: Queue) => (isInOrder ? one.order : one.songs.map((song) => song.id));
  const others = idsOf(queue).filter((one) => one !== id);
  if (!idsOf(before).includes(id) || (isInOrder && queue.order.length === 0)) return queue;
  const index = indexWhereItWas(others, idsOf(before), id);
  return isInOrder ? moveInPlayOrder(queue, id, index) : moveSongInQueue(queue, id, index);
}
