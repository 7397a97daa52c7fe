import type { Song } from '@rill/contract';
import type { QueueOriginKind } from '@rill/playback';
import { useQueryClient } from '@tanstack/react-query';
import type { LazySongListing } from '#music/listing/song-listing.ts';
import { usePlayer } from '#player/player-context.tsx';
import { playWholeList } from './play-whole-list.ts';
import { toPlayerListing } from './to-player-listing.ts';

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
  return (listing, { listName, startAt, queueOrigin = 'list' }) => {
    const options = { listName, queueOrigin };
    if (startAt === undefined) playWholeList(player, client, listing, options);
    else player.playList(toPlayerListing(client, listing, startAt), { ...options, startAt: startAt.id });
  };
}
