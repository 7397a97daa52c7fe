import type { AlbumId, ArtistId, PlaylistId, Song } from '@rill/contract';
import type { Player, PlayerListingWithStart } from '@rill/playback';
import type { QueryClient } from '@tanstack/react-query';
import { albumQuery } from '#api/albums.ts';
import { artistTopSongsQuery } from '#api/artists.ts';
import { playlistQuery } from '#api/playlists.ts';
import { playlistListing } from '#music/listing/playlist-listing.ts';
import {
  fetchCurrentSongBlock,
  type LazySongListing,
  listingFromSongs,
} from '#music/listing/song-listing.ts';
import { ensureValidData } from '#music/listing/valid-data.ts';
import { buildWholeListing } from './play-whole-list.ts';

export const fetchPlaylistSongListing = async (
  client: QueryClient,
  id: PlaylistId,
): Promise<LazySongListing> =>
  playlistListing(id, (await ensureValidData(client, playlistQuery(id))).trackCount);

/** All songs of a playlist behind its first block. */
export async function fetchPlaylistRest(client: QueryClient, id: PlaylistId): Promise<readonly Song[]> {
  const songs: Song[] = [];
  for (const block of (await fetchPlaylistSongListing(client, id)).slice(1)) {
    songs.push(...(await fetchCurrentSongBlock(client, block)));
  }
  return songs;
}

export const fetchAlbumSongListing = async (client: QueryClient, id: AlbumId): Promise<LazySongListing> =>
  listingFromSongs((await ensureValidData(client, albumQuery(id))).songs);

export const fetchArtistTopSongsListing = async (
  client: QueryClient,
  id: ArtistId,
): Promise<LazySongListing> => listingFromSongs(await ensureValidData(client, artistTopSongsQuery(id)));

/** Fetches a list and makes a whole listing of it for the player. */
export const fetchWholeListing = async (
  player: Player,
  client: QueryClient,
  fetchListing: () => Promise<LazySongListing>,
): Promise<PlayerListingWithStart> => buildWholeListing(player, client, await fetchListing());
