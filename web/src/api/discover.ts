import {
  artistListEndpoint,
  highQualityPlaylistCategoriesEndpoint,
  highQualityPlaylistsEndpoint,
  playlistCategoriesEndpoint,
} from '@rill/contract';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { queryKey } from '#api/client/query-key.ts';
import type { ArtistArea } from './artists.ts';

/** Categories change so rarely that one request per visit is enough. */
const staleTime = Number.POSITIVE_INFINITY;

export const playlistCategoriesQuery = () => ({
  ...endpointQuery(playlistCategoriesEndpoint, {}),
  staleTime,
});

export const highQualityPlaylistCategoriesQuery = () => ({
  ...endpointQuery(highQualityPlaylistCategoriesEndpoint, {}),
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
    getNextPageParam: (last, pages) => (hasNewRows(pages) ? last.before : null),
  });

/**
 * Whether the last of the pages has a row that no page before it has. A service that repeats a page, or returns an empty
 * one, has no more rows, whatever it says, and would be asked for ever.
 */
function hasNewRows(pages: readonly { readonly rows: readonly { readonly id: number }[] }[]): boolean {
  const known = new Set(pages.slice(0, -1).flatMap(({ rows }) => rows.map(({ id }) => id)));
  return pages.at(-1)?.rows.some(({ id }) => !known.has(id)) ?? false;
}

/** Requests the first page of a list that is not loaded yet; the list itself requests the others. */
export function prefetchHighQualityPlaylists(
  client: QueryClient,
  query: ReturnType<typeof highQualityPlaylistsQuery>,
): void {
  if (client.getQueryData(query.queryKey) === undefined) void client.prefetchInfiniteQuery(query);
}

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
    getNextPageParam: (last, pages, offset) => (last.hasMore && hasNewRows(pages) ? offset + limit : null),
  });

/** Requests the first page of a list that is not loaded yet; the list itself requests the others. */
export function prefetchFilteredArtists(
  client: QueryClient,
  query: ReturnType<typeof filteredArtistsQuery>,
): void {
  if (client.getQueryData(query.queryKey) === undefined) void client.prefetchInfiniteQuery(query);
}
