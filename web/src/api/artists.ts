import {
  type ArtistId,
  artistAlbumsEndpoint,
  artistDetailEndpoint,
  artistListEndpoint,
  artistSongsEndpoint,
  artistTopSongsEndpoint,
  type Song,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { queryKey } from '#api/client/query-key.ts';

export const artistQuery = (id: ArtistId) => endpointQuery(artistDetailEndpoint, { id });

export const artistTopSongsQuery = (id: ArtistId) => endpointQuery(artistTopSongsEndpoint, { id });

export interface ArtistSongsPageParams {
  readonly id: ArtistId;
  readonly order: 'hot' | 'time';
  readonly limit: number;
  readonly offset: number;
}

export const artistSongPageQuery = (page: ArtistSongsPageParams) =>
  endpointQuery(artistSongsEndpoint, { ...page });

/** Only the songs of a page of `artistSongPageQuery`. */
export const artistSongRowsQuery = (page: ArtistSongsPageParams) =>
  queryOptions({
    queryKey: queryKey('songs-of-artist', { ...page }),
    queryFn: async ({ client }): Promise<readonly Song[]> =>
      (await client.ensureQueryData(artistSongPageQuery(page))).rows,
  });

export const artistAlbumsQuery = (id: ArtistId, limit: number, offset: number) =>
  endpointQuery(artistAlbumsEndpoint, { id, limit, offset });

/** The service's numbers for the areas of artists. */
export type ArtistArea = -1 | 0 | 7 | 8 | 16 | 96;

export const artistsByAreaQuery = (area: ArtistArea, limit: number) =>
  endpointQuery(artistListEndpoint, { type: -1, area, initial: -1, limit, offset: 0 });
