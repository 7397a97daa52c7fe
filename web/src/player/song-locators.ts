import type { Song } from '@rill/contract';

/** Scrolls to a song and focuses its row; returns false where the song is not among the rows. */
export type SongLocator = (song: Song) => boolean;

const inLists = new Set<SongLocator>();
let inQueue: SongLocator | null = null;

/** A list of the screen finds its songs. The shortcut belongs to the player, lists to `music`. Returns its removal. */
export function registerListLocator(locate: SongLocator): () => void {
  inLists.add(locate);
  return () => void inLists.delete(locate);
}

/** The open queue finds its songs. Returns its removal. */
export function registerQueueLocator(locate: SongLocator): () => void {
  inQueue = locate;
  return () => {
    inQueue = null;
  };
}

/** Goes to a song in a list on the screen; returns whether one has it. */
export const locateOnPage = (song: Song): boolean => [...inLists].some((locate) => locate(song));

/** Goes to a song in the queue if that is open; returns whether it is there. */
export const locateInQueue = (song: Song): boolean => inQueue?.(song) ?? false;
