import type { ServerSavedQueue } from '@rill/contract';
import type { Player } from '@rill/playback';
import { fetchQueuedSongs } from '#api/saved-queue.ts';

/**
 * Plays a saved queue from its saved position, without songs that were removed from the catalogue since. Resolves to
 * false when none are left. Throws a `CallError` when the songs cannot be fetched.
 */
export async function playSavedQueue(player: Player, queue: ServerSavedQueue): Promise<boolean> {
  const songs = await fetchQueuedSongs(queue.songIds);
  const current = songs.find(({ id }) => id === queue.songIds[queue.at]);
  if (songs.length === 0) return false;
  player.playAll(songs, current === undefined ? {} : { startAt: current.id });
  if (current !== undefined) player.seek(queue.positionMs / 1000);
  return true;
}
