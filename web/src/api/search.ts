import { hotSearches, SEARCH_TYPES, searchSongs, suggestions } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKey } from './query-key.ts';

export const songResultsQuery = (keywords: string, limit: number, offset: number) =>
  queryOptions({
    queryKey: queryKey('song-results', keywords, limit, offset),
    queryFn: ({ signal }) =>
      call(searchSongs, { keywords, type: SEARCH_TYPES.songs, limit, offset }, { signal }),
  });

export const suggestionsQuery = (draft: string) =>
  queryOptions({
    queryKey: queryKey('suggestions', draft),
    queryFn: ({ signal }) => call(suggestions, { keywords: draft }, { signal }),
    enabled: draft !== '',
  });

export const hotSearchesQuery = () =>
  queryOptions({
    queryKey: queryKey('hot-searches'),
    queryFn: ({ signal }) => call(hotSearches, {}, { signal }),
  });
