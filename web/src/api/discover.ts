import {
  type AlbumArea,
  artistListEndpoint,
  highQualityPlaylistCategoriesEndpoint,
  highQualityPlaylistsEndpoint,
  newAlbumsEndpoint,
  playlistCategoriesEndpoint,
} from '@rill/contract';
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UnusedSkipTokenInfiniteOptions,
} from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';
import type { ArtistArea } from './artists.ts';

/**
 * The maximum number of pages that are requested in sequence because the URL names so many. Further pages are
 * requested by scrolling.
 */
const MAX_PAGES_AT_ONCE = 20;

/** Categories change so rarely that one request per visit is enough. */
const staleTime = Number.POSITIVE_INFINITY;

export const playlistCategoriesQuery = () =>
  queryOptions({
    queryKey: queryKey('playlist-categories'),
    queryFn: ({ signal }) => call(playlistCategoriesEndpoint, {}, { signal }),
    staleTime,
  });

export const highQualityPlaylistCategoriesQuery = () =>
  queryOptions({
    queryKey: queryKey('high-quality-tags'),
    queryFn: ({ signal }) => call(highQualityPlaylistCategoriesEndpoint, {}, { signal }),
    staleTime,
  });

/** Quality playlists, paged by the update time at which the previous page ended. */
export const highQualityPlaylistsQuery = (cat: string, limit: number) =>
  infiniteQueryOptions({
    queryKey: queryKey('high-quality-playlists', cat, limit),
    queryFn: ({ signal, pageParam }) =>
      call(
        highQualityPlaylistsEndpoint,
        { cat, limit, ...(pageParam !== null && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.rows.length === 0 ? null : last.before),
  });

export interface NewAlbumsPageParams {
  readonly area: AlbumArea;
  readonly limit: number;
  readonly offset: number;
}

export const newAlbumsQuery = ({ area, limit, offset }: NewAlbumsPageParams) =>
  queryOptions({
    queryKey: queryKey('new-albums', area, limit, offset),
    queryFn: ({ signal }) => call(newAlbumsEndpoint, { area, limit, offset }, { signal }),
  });

export interface ArtistFilterChoice {
  readonly type: -1 | 1 | 2 | 3;
  readonly area: ArtistArea;
  /** -1 for the most popular, 0 for #, else a letter. */
  readonly initial: string;
}

/** The artists that match a filter, page by page as long as the service has more. */
export const filteredArtistsQuery = ({ type, area, initial }: ArtistFilterChoice, limit: number) =>
  infiniteQueryOptions({
    queryKey: queryKey('artists-of-choice', type, area, initial, limit),
    queryFn: ({ signal, pageParam: offset }) =>
      call(artistListEndpoint, { type, area, initial, limit, offset }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) =>
      last.hasMore && last.rows.length > 0 ? offset + limit : null,
  });

/** What requesting pages of a list needs of its query. */
type PagesQuery<Page, Key extends QueryKey, PageParam> = Pick<
  UnusedSkipTokenInfiniteOptions<Page, Error, unknown, Key, PageParam>,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
>;

/** Requests as many pages of a list as its URL names, unless some are in the cache. */
export function prefetchPages<Page, Key extends QueryKey, PageParam>(
  client: QueryClient,
  query: PagesQuery<Page, Key, PageParam>,
  pages = 1,
): void {
  if (client.getQueryData(query.queryKey) !== undefined) return;
  void client.prefetchInfiniteQuery({ ...query, pages: Math.min(pages, MAX_PAGES_AT_ONCE) });
}
