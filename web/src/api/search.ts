import {
  type Album,
  type Artist,
  type Endpoint,
  hotSearches,
  type Page,
  type Playlist,
  SEARCH_TYPES,
  type SearchKind,
  type Song,
  searchAlbums,
  searchArtists,
  searchPlaylists,
  searchSongs,
  searchVideos,
  suggestions,
  type Video,
} from '@rill/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKey } from './query-key.ts';

/** Longer keywords are cut, because no service accepts a whole page of text. */
const MAX_KEYWORDS_LENGTH = 200;
const shortened = (keywords: string) => keywords.slice(0, MAX_KEYWORDS_LENGTH);

/** The row type of the results, by kind of search. */
export interface SearchRow extends Record<SearchKind, unknown> {
  readonly songs: Song;
  readonly artists: Artist;
  readonly albums: Album;
  readonly playlists: Playlist;
  readonly videos: Video;
}

interface SearchParams<Kind extends SearchKind> {
  keywords: string;
  type: (typeof SEARCH_TYPES)[Kind];
  limit: number;
  offset: number;
}

const searchCalls: {
  readonly [Kind in SearchKind]: Endpoint<SearchParams<Kind>, Page<SearchRow[Kind]>>;
} = {
  songs: searchSongs,
  artists: searchArtists,
  albums: searchAlbums,
  playlists: searchPlaylists,
  videos: searchVideos,
};

/** One page of the results of a search. */
export interface ResultsPage {
  readonly keywords: string;
  /** From 1. */
  readonly page: number;
  /** The page size of the results. */
  readonly pageSize: number;
}

export const searchResultsQuery = <Kind extends SearchKind>(
  kind: Kind,
  { keywords, page, pageSize }: ResultsPage,
) =>
  queryOptions({
    queryKey: queryKey('search-results', kind, keywords, page, pageSize),
    queryFn: ({ signal }) =>
      call(
        searchCalls[kind],
        {
          keywords: shortened(keywords),
          type: SEARCH_TYPES[kind],
          limit: pageSize,
          offset: (page - 1) * pageSize,
        },
        { signal },
      ),
  });

/** Fetches the first songs of a search, which its screen shows first. */
export function prefetchFoundSongs(client: QueryClient, keywords: string, pageSize: number): void {
  void client.prefetchQuery(searchResultsQuery('songs', { keywords, page: 1, pageSize }));
}

export const suggestionsQuery = (draft: string) =>
  queryOptions({
    queryKey: queryKey('suggestions', draft),
    queryFn: ({ signal }) => call(suggestions, { keywords: shortened(draft) }, { signal }),
    enabled: draft !== '',
  });

export const hotSearchesQuery = () =>
  queryOptions({
    queryKey: queryKey('hot-searches'),
    queryFn: ({ signal }) => call(hotSearches, {}, { signal }),
  });
