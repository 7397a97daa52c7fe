import type { Song } from '@rill/contract';
import type { PlayerListing, PlayListingOptions } from '@rill/playback';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  fetchCurrentSongBlock,
  getBlockSongsIfLoaded,
  type LazySongListing,
} from '#music/listing/song-listing.ts';
import { getDataUnlessInvalidated } from '#music/listing/valid-data.ts';
import { usePlayer } from '#player/player-context.tsx';

export interface ListToPlay extends Pick<PlayListingOptions, 'queueOrigin'> {
  /** The name that the player shows for the list; null for none. */
  readonly listName: string | null;
}

interface ListOfRows extends ListToPlay {
  /** What a row plays, from its song on: the songs shown, loaded or not, or a list of which they are a part. */
  readonly plays: LazySongListing;
  /** A song is added to the queue and played, instead of the list replacing it. */
  readonly addsToQueue: boolean;
}

/** Returns a function that plays a song of a list: all of the list is queued and plays from that song on. */
export function usePlayFromSong({ plays, addsToQueue, ...options }: ListOfRows): (song: Song) => void {
  const player = usePlayer();
  const client = useQueryClient();
  return (song) => {
    if (addsToQueue) player.playNow(song);
    else player.playList(toPlayerListing(client, plays, song), { ...options, startAt: song.id });
  };
}

/**
 * A listing for the player: with the songs in the query cache, and requests for the others and for those that are known
 * to have changed, except the ones around `startAt`, which the listener has before them. Requests are not cancelled,
 * because a list on the screen may wait for the same reply.
 */
export function toPlayerListing(
  client: QueryClient,
  listing: LazySongListing,
  startAt?: Song,
): PlayerListing {
  // The player says so where there is nothing to play.
  if (listing.length === 0) return [{ songs: [] }];
  return listing.map((block) => {
    const songs = getBlockSongsIfLoaded(client, block);
    const isValid = 'songs' in block || getDataUnlessInvalidated(client, block.query) !== undefined;
    if (songs !== undefined && (isValid || songs.some(({ id }) => id === startAt?.id))) return { songs };
    return { load: (signal) => fetchCurrentSongBlock(client, block, signal) };
  });
}
