import type { AlbumId, ArtistId, PlaylistId, Song } from '@rill/contract';
import type { Player } from '@rill/playback';
import type { QueryClient } from '@tanstack/react-query';
import { albumQuery } from '#api/albums.ts';
import { artistTopSongsQuery } from '#api/artists.ts';
import { playlistQuery } from '#api/playlists.ts';
import { playlistListing } from '#music/listing/playlist-listing.ts';
import { listingOf, type SongListing } from '#music/listing/song-listing.ts';
import { notify } from '#notices/notices.ts';
import { queueWholeList } from './queue-whole-list.ts';

/** Plays what `find` finds, from a song or from its first, and queues all of it; tells what cannot be fetched. */
export async function playWhole(
  player: Player,
  client: QueryClient,
  find: () => Promise<SongListing>,
  startAt?: Song,
): Promise<void> {
  let hasBegun = false;
  try {
    const listing = await find();
    await queueWholeList({ player, client, listing, startAt, onBegin: () => (hasBegun = true) });
  } catch {
    if (hasBegun) notify({ key: 'list.partQueued', tone: 'warning', topic: 'queue' });
    else notify({ key: 'list.cannotPlay', tone: 'error', topic: 'queue' });
  }
}

export const findPlaylist = async (client: QueryClient, id: PlaylistId): Promise<SongListing> =>
  playlistListing(id, (await client.ensureQueryData(playlistQuery(id))).trackCount);

export const findAlbum = async (client: QueryClient, id: AlbumId): Promise<SongListing> =>
  listingOf((await client.ensureQueryData(albumQuery(id))).songs);

/** What an artist is best known for. */
export const findTopSongs = async (client: QueryClient, id: ArtistId): Promise<SongListing> =>
  listingOf(await client.ensureQueryData(artistTopSongsQuery(id)));
