import type { Song } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { SongListing } from '#music/listing/song-listing.ts';
import { usePlayer } from '#player/player-context.tsx';
import { playWhole } from './play-whole.ts';

export interface PlayWhole {
  /** Plays a list from a song, or from its first, and queues all of it. */
  readonly list: (listing: SongListing, startAt?: Song) => void;
}

/** Plays whole lists from where their songs are shown; what cannot be fetched is told by a notice. */
export function usePlayWhole(): PlayWhole {
  const player = usePlayer();
  const client = useQueryClient();
  return { list: (listing, startAt) => void playWhole(player, client, async () => listing, startAt) };
}
