import {
  type Artist,
  followedArtistsEndpoint,
  libraryCountsEndpoint,
  listeningLevelEndpoint,
  PAGE_SIZE,
  type PageOf,
  type Playlist,
  SAVED_ALBUMS_PAGE_SIZE,
  type SavedAlbum,
  savedAlbumsEndpoint,
  type UserId,
  userPlaylistsEndpoint,
} from '@rill/contract';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { queryKey } from '#api/client/query-key.ts';

export const libraryCountsQuery = () => endpointQuery(libraryCountsEndpoint, {});

/** The key prefix of the playlists of all accounts. */
export const userPlaylistsKey = () => queryKey('user-playlists');

/** All playlists of the account: its own, the liked songs first, then those that it saved. */
export const userPlaylistsQuery = (uid: UserId) =>
  queryOptions({
    queryKey: [...userPlaylistsKey(), uid],
    queryFn: ({ signal, client, queryKey: key }): Promise<readonly Playlist[]> =>
      fetchWholeList({
        client,
        queryKey: key,
        pageSize: PAGE_SIZE,
        fetchPage: (offset) => call(userPlaylistsEndpoint, { uid, limit: PAGE_SIZE, offset }, { signal }),
      }),
  });

/** Fetches the first of the account's playlists, uncached: the liked songs, then the newest own ones. */
export const fetchNewestPlaylists = async (uid: UserId): Promise<readonly Playlist[]> =>
  (await call(userPlaylistsEndpoint, { uid, limit: PAGE_SIZE, offset: 0 })).rows;

/** All albums that the account saved, the latest first. */
export const savedAlbumsQuery = () =>
  queryOptions({
    queryKey: queryKey('saved-albums'),
    queryFn: ({ signal, client, queryKey: key }): Promise<readonly SavedAlbum[]> =>
      fetchWholeList({
        client,
        queryKey: key,
        pageSize: SAVED_ALBUMS_PAGE_SIZE,
        fetchPage: (offset) =>
          call(savedAlbumsEndpoint, { limit: SAVED_ALBUMS_PAGE_SIZE, offset }, { signal }),
      }),
  });

/** All artists that the account follows, the latest first. */
export const followedArtistsQuery = () =>
  queryOptions({
    queryKey: queryKey('followed-artists'),
    queryFn: ({ signal, client, queryKey: key }): Promise<readonly Artist[]> =>
      fetchWholeList({
        client,
        queryKey: key,
        pageSize: PAGE_SIZE,
        fetchPage: (offset) => call(followedArtistsEndpoint, { limit: PAGE_SIZE, offset }, { signal }),
      }),
  });

/** Lists of which only the first pages have been loaded. */
const partialLists = new WeakSet<object>();

/** Whether the last rows of an account's list are missing, because they are still being loaded or could not be. */
export const isPartialList = (rows: readonly unknown[]): boolean => partialLists.has(rows);

interface WholeListOptions<Row> {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly pageSize: number;
  readonly fetchPage: (offset: number) => Promise<PageOf<Row>>;
}

/**
 * Fetches a paged list to its end: until `total` rows have been requested, or else until the service reports the end.
 * A page without a new row also ends it. On the first load, pages appear in the cache while the rest is being fetched.
 */
async function fetchWholeList<Row extends { readonly id: number }>(
  options: WholeListOptions<Row>,
): Promise<readonly Row[]> {
  const { client, queryKey, pageSize, fetchPage } = options;
  const showsParts = client.getQueryData(queryKey) === undefined;
  // A list that changes between two requests may repeat a row of the previous page.
  const rows = new Map<number, Row>();
  for (let offset = 0; ; offset += pageSize) {
    const page = await fetchPage(offset);
    const known = rows.size;
    for (const row of page.rows) rows.set(row.id, row);
    const hasMore = page.total === null ? page.hasMore : offset + pageSize < page.total;
    if (!hasMore || rows.size === known) return [...rows.values()];
    if (!showsParts) continue;
    const shown = client.setQueryData<readonly Row[]>(queryKey, [...rows.values()]);
    if (shown !== undefined) partialLists.add(shown);
  }
}

export const listeningLevelQuery = () => ({
  ...endpointQuery(listeningLevelEndpoint, {}),
  // Plays and check-ins on any device raise the level, so a cached one is never fresh.
  staleTime: 0,
});
