import type { Song } from '@rill/contract';
import type { Listing, ListMode } from '@rill/playback';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { fetchBlockSongs, loadedSongs, type SongListing } from '#music/listing/song-listing.ts';
import { usePlayer } from '#player/player-context.tsx';

/**
 * A listing as the player takes it: with the songs that the query cache holds, and requests for the others. They are not
 * cancelled, because a list on the screen may wait for the same reply.
 */
export const toPlayerListing = (client: QueryClient, listing: SongListing): Listing =>
  listing.map((block) => {
    const songs = loadedSongs(client, block);
    return songs === undefined ? { load: () => fetchBlockSongs(client, block) } : { songs };
  });

/** Returns a function that plays a list from a song, or from its first, and queues all of it. */
export function usePlayList(): (listing: SongListing, startAt?: Song, listMode?: ListMode) => void {
  const player = usePlayer();
  const client = useQueryClient();
  return (listing, startAt, listMode = 'list') =>
    player.playList(toPlayerListing(client, listing), { startAt: startAt?.id, listMode });
}
