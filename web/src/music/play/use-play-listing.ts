import type { Song } from '@rill/contract';
import type { PlayerListing, QueueOriginKind } from '@rill/playback';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getCurrentData } from '#music/listing/current-data.ts';
import {
  fetchCurrentSongBlock,
  getBlockSongsIfLoaded,
  type LazySongListing,
} from '#music/listing/song-listing.ts';
import { usePlayer } from '#player/player-context.tsx';

/**
 * A listing for the player: with the songs in the query cache, and requests for the others and for those that are known
 * to have changed, except the ones around `startAt`, which the listener has before them. Requests are not cancelled,
 * because a list on the screen may wait for the same reply.
 */
export const toPlayerListing = (
  client: QueryClient,
  listing: LazySongListing,
  startAt?: Song,
): PlayerListing => {
  // The player says so where there is nothing to play.
  if (listing.length === 0) return [{ songs: [] }];
  return listing.map((block) => {
    const songs = getBlockSongsIfLoaded(client, block);
    const isCurrent = 'songs' in block || getCurrentData(client, block.query) !== undefined;
    if (songs !== undefined && (isCurrent || songs.some(({ id }) => id === startAt?.id))) return { songs };
    return { load: (signal) => fetchCurrentSongBlock(client, block, signal) };
  });
};

interface PlayListCall {
  /** The name that the player shows for the list; null for a list without one. */
  readonly listName: string | null;
  /** Without it the first song plays, or any in random mode. */
  readonly startAt?: Song;
  readonly queueOrigin?: QueueOriginKind | undefined;
}

/** Returns a function that plays a list and queues all of it. */
export function usePlayListing(): (listing: LazySongListing, call: PlayListCall) => void {
  const player = usePlayer();
  const client = useQueryClient();
  return (listing, { listName, startAt, queueOrigin = 'list' }) =>
    player.playList(toPlayerListing(client, listing, startAt), {
      startAt: startAt?.id,
      queueOrigin,
      listName,
    });
}
