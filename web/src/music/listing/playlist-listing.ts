import type { PlaylistId } from '@rill/contract';
import { playlistSongsQuery } from '#api/playlists.ts';
import { listingInBlocks, type SongListing } from './song-listing.ts';

export const playlistListing = (id: PlaylistId, total: number): SongListing =>
  listingInBlocks(total, (offset, limit) => playlistSongsQuery(id, offset, limit));
