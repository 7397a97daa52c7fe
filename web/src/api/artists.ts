import {
  type ArtistId,
  artistAlbumsEndpoint,
  artistDetailEndpoint,
  artistListEndpoint,
  artistSongsEndpoint,
  artistTopSongsEndpoint,
  artistVideosEndpoint,
  type Song,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';

export const artistQuery = (id: ArtistId) =>
  queryOptions({
    queryKey: queryKey('artist', id),
    queryFn: ({ signal }) => call(artistDetailEndpoint, { id }, { signal }),
  });

export const artistTopSongsQuery = (id: ArtistId) =>
  queryOptions({
    queryKey: queryKey('artist-top-songs', id),
    queryFn: ({ signal }) => call(artistTopSongsEndpoint, { id }, { signal }),
  });

export interface ArtistSongsPageParams {
  readonly id: ArtistId;
  readonly order: 'hot' | 'time';
  readonly limit: number;
  readonly offset: number;
}

export const artistSongPageQuery = ({ id, order, limit, offset }: ArtistSongsPageParams) =>
  queryOptions({
    queryKey: queryKey('artist-songs', id, order, limit, offset),
    queryFn: ({ signal }) => call(artistSongsEndpoint, { id, order, limit, offset }, { signal }),
  });

/** Only the songs of a page of `artistSongPageQuery`. */
export const artistSongRowsQuery = (page: ArtistSongsPageParams) =>
  queryOptions({
    queryKey: queryKey('songs-of-artist', page.id, page.order, page.limit, page.offset),
    queryFn: async ({ client }): Promise<readonly Song[]> =>
      (await client.ensureQueryData(artistSongPageQuery(page))).rows,
  });

export const artistAlbumsQuery = (id: ArtistId, limit: number, offset: number) =>
  queryOptions({
    queryKey: queryKey('artist-albums', id, limit, offset),
    queryFn: ({ signal }) => call(artistAlbumsEndpoint, { id, limit, offset }, { signal }),
  });

export const artistVideosQuery = (id: ArtistId, limit: number, offset: number) =>
  queryOptions({
    queryKey: queryKey('artist-videos', id, limit, offset),
    queryFn: ({ signal }) => call(artistVideosEndpoint, { id, limit, offset }, { signal }),
  });

/** The service's numbers for the areas of artists. */
export type ArtistArea = -1 | 0 | 7 | 8 | 16 | 96;

export const artistsByAreaQuery = (area: ArtistArea, limit: number) =>
  queryOptions({
    queryKey: queryKey('artists-of-area', area, limit),
    queryFn: ({ signal }) =>
      call(artistListEndpoint, { type: -1, area, initial: -1, limit, offset: 0 }, { signal }),
  });
