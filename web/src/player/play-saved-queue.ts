import type { ServerSavedQueue } from '@rill/contract';
import type { Player, PlayerListing } from '@rill/playback';
import { fetchSongsOfSavedQueue } from '#api/saved-queue.ts';

/**
 * Plays a saved queue from its saved position, without songs that were removed from the catalogue since, unless something
 * else is chosen while they are fetched. Resolves to false when none are left. Throws a `CallError` when the songs cannot
 * be fetched.
 */
export function playSavedQueue(player: Player, queue: ServerSavedQueue): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  // The player does not report a listing without blocks: the caller tells it in its own words.
  const fetchListing = async (): Promise<PlayerListing> => {
    try {
      const songs = await fetchSongsOfSavedQueue(queue.songIds);
      resolve(songs.length > 0);
      return songs.length === 0 ? [] : [{ songs }];
    } catch (error) {
      reject(error);
      return [];
    }
  };
  const startSeconds = queue.positionMs / 1000;
  player.playList(fetchListing, { startAt: queue.songIds[queue.at], startSeconds });
  return promise;
}
