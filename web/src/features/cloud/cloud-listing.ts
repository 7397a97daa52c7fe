import type { Song } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { cloudSongsQuery } from '#api/cloud.ts';
import { queryKey } from '#api/query-key.ts';
import { listingAroundPage } from '#music/listing/listing-around-page.ts';
import type { SongListing } from '#music/listing/song-listing.ts';

const cloudBlockQuery = (offset: number, limit: number) =>
  queryOptions({
    queryKey: queryKey('cloud', 'songs', limit, offset),
    queryFn: async ({ client }): Promise<readonly Song[]> =>
      (await client.fetchQuery(cloudSongsQuery(limit, offset))).rows.map(({ song }) => song),
  });

/** All songs of the cloud drive, of which those on the screen are loaded. */
export const cloudListing = (total: number, offset: number, songs: readonly Song[]): SongListing =>
  listingAroundPage({ total, seen: { offset, songs }, queryOf: cloudBlockQuery });
