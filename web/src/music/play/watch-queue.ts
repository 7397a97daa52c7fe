import type { Song } from '@rill/contract';
import type { Player } from '@rill/playback';

export interface QueueWatch {
  readonly hasEnded: () => boolean;
  readonly end: () => void;
}

/**
 * Tells whether the queue is still the one of this moment. Single edits leave its first or its last song in it;
 * when neither is there any more, the whole queue has been replaced.
 */
export function watchQueue(player: Player): QueueWatch {
  let songs = player.state.getState().queue.songs;
  let isOver = false;
  const unsubscribe = player.state.subscribe((state) => {
    if (state.queue.songs === songs) return;
    const isSame = [songs.at(0), songs.at(-1)].some(
      (song) => song !== undefined && holds(state.queue.songs, song),
    );
    songs = state.queue.songs;
    if (!isSame) end();
  });
  function end() {
    isOver = true;
    unsubscribe();
  }
  return { hasEnded: () => isOver, end };
}

/** By the object, not by its id: another list may hold the same song. */
const holds = (songs: readonly Song[], song: Song): boolean => songs.includes(song);
