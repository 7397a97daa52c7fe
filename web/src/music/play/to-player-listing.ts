import type { Song } from '@rill/contract';
import type { PlayerListing } from '@rill/playback';
import type { QueryClient } from '@tanstack/react-query';
import { getCurrentData } from '#music/listing/current-data.ts';
import {
  fetchCurrentSongBlock,
  getBlockSongsIfLoaded,
  type LazySongListing,
} from '#music/listing/song-listing.ts';

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
