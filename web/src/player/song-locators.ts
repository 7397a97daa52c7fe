import type { Song } from '@rill/contract';

/** Scrolls to a song and focuses its row; returns false where the song is not among the rows. */
export type SongLocator = (song: Song) => boolean;

const inLists = new Set<SongLocator>();
let inQueue: SongLocator | null = null;

/**
 * Registers a locator of a list on the screen, because the shortcut belongs to the player and lists to `music`.
 * Returns a function that removes it.
 */
export function registerListLocator(locate: SongLocator): () => void {
  inLists.add(locate);
  return () => void inLists.delete(locate);
}

/** Registers the locator of the open queue. Returns a function that removes it. */
export function registerQueueLocator(locate: SongLocator): () => void {
  inQueue = locate;
  return () => {
    inQueue = null;
  };
}

/** Scrolls to a song in a list on the screen; returns whether a list has it. */
export const locateOnPage = (song: Song): boolean => [...inLists].some((locate) => locate(song));

/** Scrolls to a song in the open queue; returns false when the queue is closed or lacks the song. */
export const locateInQueue = (song: Song): boolean => inQueue?.(song) ?? false;
