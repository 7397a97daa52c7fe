import type { ServerSavedQueue } from '@rill/contract';
import type { Player, PlayerListingWithStart } from '@rill/playback';
import { fetchSongsOfSavedQueue } from '#api/saved-queue.ts';

/**
 * Plays a saved queue from its saved position, without songs that were removed from the catalogue since, unless
 * something else is chosen while they are fetched. The queue keeps its name and its origin. If the saved song itself
 * was removed, the next one starts. Resolves to false when no songs are left. Rejects with a `CallError` when the
 * songs cannot be fetched.
 */
export function playSavedQueue(player: Player, queue: ServerSavedQueue): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  // The player does not report a listing without blocks, so the result tells the caller.
  const fetchListing = async (): Promise<PlayerListingWithStart> => {
    try {
      const songs = await fetchSongsOfSavedQueue(queue.songIds);
      resolve(songs.length > 0);
      if (songs.length === 0) return { blocks: [] };
      const left = new Set(songs.map(({ id }) => id));
      const startAt = queue.songIds.slice(queue.at).find((id) => left.has(id));
      const isSavedSong = startAt === queue.songIds[queue.at];
      return { blocks: [{ songs }], startAt, startSeconds: isSavedSong ? queue.positionMs / 1000 : 0 };
    } catch (error) {
      reject(error);
      return { blocks: [] };
    }
  };
  player.playList(fetchListing, { queueOrigin: queue.origin, listName: queue.listName });
  return promise;
}
