import type { Song } from '@rill/contract';
import type { Listing, QueueListKind } from '@rill/playback';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { fetchSongBlock, getLoadedBlockSongs, type LazySongListing } from '#music/listing/song-listing.ts';
import { usePlayer } from '#player/player-context.tsx';

/**
 * A listing for the player: with the songs in the query cache, and requests for the others. They are not cancelled,
 * because a list on the screen may wait for the same reply.
 */
export const toPlayerListing = (client: QueryClient, listing: LazySongListing): Listing =>
  listing.map((block) => {
    const songs = getLoadedBlockSongs(client, block);
    return songs === undefined ? { load: () => fetchSongBlock(client, block) } : { songs };
  });

interface PlayListCall {
  /** The name that the player shows for the list; null for a list without one. */
  readonly listName: string | null;
  /** Without it the first song plays, or any in random mode. */
  readonly startAt?: Song;
  readonly listMode?: QueueListKind | undefined;
}

/** Returns a function that plays a list and queues all of it. */
export function usePlayListing(): (listing: LazySongListing, call: PlayListCall) => void {
  const player = usePlayer();
  const client = useQueryClient();
  return (listing, { listName, startAt, listMode = 'list' }) =>
    player.playList(toPlayerListing(client, listing), { startAt: startAt?.id, listMode, listName });
}
