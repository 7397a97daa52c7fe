import type { AlbumId, PlaylistId, Song } from '@rill/contract';
import { useQueryClient } from '@tanstack/react-query';
import { albumQuery } from '#api/albums.ts';
import { playlistQuery } from '#api/playlists.ts';
import { notify } from '#notices/notices.ts';
import { usePlayer } from '#player/player-context.tsx';
import { playlistListing } from './playlist-listing.ts';
import { queueWholeList } from './queue-whole-list.ts';
import { listingOf, type SongListing } from './song-listing.ts';

export interface PlayWhole {
  /** Plays a list from a song, or from its first, and queues all of it. */
  readonly list: (listing: SongListing, startAt?: Song) => void;
  readonly playlist: (id: PlaylistId) => void;
  readonly album: (id: AlbumId) => void;
}

/** Commands that play whole things, wherever they are shown; what cannot be fetched is told by a notice. */
export function usePlayWhole(): PlayWhole {
  const player = usePlayer();
  const client = useQueryClient();

  async function play(find: () => Promise<SongListing>, startAt?: Song) {
    let hasBegun = false;
    try {
      const listing = await find();
      await queueWholeList({ player, client, listing, startAt, onBegin: () => (hasBegun = true) });
    } catch {
      if (hasBegun) notify({ key: 'list.partQueued', tone: 'warning', topic: 'queue' });
      else notify({ key: 'list.cannotPlay', tone: 'error', topic: 'queue' });
    }
  }

  return {
    list: (listing, startAt) => void play(async () => listing, startAt),
    playlist: (id) =>
      void play(async () =>
        playlistListing(id, (await client.ensureQueryData(playlistQuery(id))).trackCount),
      ),
    album: (id) => void play(async () => listingOf((await client.ensureQueryData(albumQuery(id))).songs)),
  };
}
