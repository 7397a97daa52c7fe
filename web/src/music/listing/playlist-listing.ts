import type { PlaylistId } from '@rill/contract';
import { playlistSongsQuery } from '#api/playlists.ts';
import { createLazyBlockListing, type LazySongListing } from './song-listing.ts';

export const playlistListing = (id: PlaylistId, total: number): LazySongListing =>
  createLazyBlockListing(total, (offset, limit) => playlistSongsQuery(id, offset, limit));
