import type { Song } from '@rill/contract';
import {
  isShuffleMode,
  mainQueue,
  type Player,
  type PlayerListingWithStart,
  type PlayListingOptions,
  type Random,
} from '@rill/playback';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { delay } from '#lib/delay.ts';
import {
  fetchCurrentSongBlock,
  getBlockSongsIfLoaded,
  type LazySongListing,
  type SongBlockSource,
} from '#music/listing/song-listing.ts';
import { usePlayer } from '#player/player-context.tsx';
import { type ListToPlay, toPlayerListing } from './play-listing.ts';

/** Returns a function that plays a list from its first song, in a shuffling mode from any, and queues all of it. */
export function usePlayWholeList(): (listing: LazySongListing, options: ListToPlay) => void {
  const player = usePlayer();
  const client = useQueryClient();
  return (listing, options) => playWholeList(player, client, listing, options);
}

function isShuffling({ state }: Player): boolean {
  return isShuffleMode(mainQueue(state.getState()).mode);
}

/**
 * A whole list for the player, which starts with its first song; in a shuffling mode with any of its songs, not only with
 * one that is loaded already. The songs around that one are fetched first; where they cannot be, a loaded song starts.
 */
export async function buildWholeListing(
  player: Player,
  client: QueryClient,
  listing: LazySongListing,
  random: Random = Math.random,
): Promise<PlayerListingWithStart> {
  const start = isShuffling(player) ? await drawSong(client, listing, random) : undefined;
  // From its beginning, also when it is the song that plays.
  return { blocks: toPlayerListing(client, listing, start), startAt: start?.id, startSeconds: 0 };
}

/** Plays a whole list, in a shuffling mode from any of its songs. */
export function playWholeList(
  player: Player,
  client: QueryClient,
  list: LazySongListing | (() => Promise<LazySongListing>),
  options: Pick<PlayListingOptions, 'listName' | 'queueOrigin'>,
): void {
  if (typeof list === 'function')
    player.playList(async () => buildWholeListing(player, client, await list()), options);
  else if (isShuffling(player)) player.playList(() => buildWholeListing(player, client, list), options);
  else player.playList(toPlayerListing(client, list), options);
}

/** How long the songs around the first one are waited for: a loaded one that starts now is better than a longer silence. */
const MAX_DRAW_WAIT_MS = 1500;

/** Any song of a list, each as likely; undefined when its block is empty, slow or cannot be fetched. */
async function drawSong(
  client: QueryClient,
  listing: LazySongListing,
  random: Random,
): Promise<Song | undefined> {
  const count = listing.reduce((sum, { limit }) => sum + limit, 0);
  let index = Math.floor(random() * count);
  for (const block of listing) {
    if (index >= block.limit) {
      index -= block.limit;
      continue;
    }
    const songs = getBlockSongsIfLoaded(client, block) ?? (await fetchBlockSoon(client, block));
    return songs[index % songs.length];
  }
  return undefined;
}

const fetchBlockSoon = (client: QueryClient, block: SongBlockSource): Promise<readonly Song[]> =>
  Promise.race([
    fetchCurrentSongBlock(client, block).catch(() => []),
    delay(MAX_DRAW_WAIT_MS).then(() => []),
  ]);
