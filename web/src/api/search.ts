import {
  hotSearches,
  SEARCH_TYPES,
  searchAlbums,
  searchArtists,
  searchPlaylists,
  searchSongs,
  searchVideos,
  suggestions,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKey } from './query-key.ts';

/** No service takes a whole page of text as a question: what is longer is asked by its beginning. */
const MOST_LETTERS = 200;
const asked = (keywords: string) => keywords.slice(0, MOST_LETTERS);

export const songResultsQuery = (keywords: string, limit: number, offset: number) =>
  queryOptions({
    queryKey: queryKey('song-results', keywords, limit, offset),
    queryFn: ({ signal }) =>
      call(searchSongs, { keywords: asked(keywords), type: SEARCH_TYPES.songs, limit, offset }, { signal }),
  });

export const artistResultsQuery = (keywords: string, limit: number, offset: number) =>
  queryOptions({
    queryKey: queryKey('artist-results', keywords, limit, offset),
    queryFn: ({ signal }) =>
      call(
        searchArtists,
        { keywords: asked(keywords), type: SEARCH_TYPES.artists, limit, offset },
        { signal },
      ),
  });

export const albumResultsQuery = (keywords: string, limit: number, offset: number) =>
  queryOptions({
    queryKey: queryKey('album-results', keywords, limit, offset),
    queryFn: ({ signal }) =>
      call(searchAlbums, { keywords: asked(keywords), type: SEARCH_TYPES.albums, limit, offset }, { signal }),
  });

export const playlistResultsQuery = (keywords: string, limit: number, offset: number) =>
  queryOptions({
    queryKey: queryKey('playlist-results', keywords, limit, offset),
    queryFn: ({ signal }) =>
      call(
        searchPlaylists,
        { keywords: asked(keywords), type: SEARCH_TYPES.playlists, limit, offset },
        { signal },
      ),
  });

export const videoResultsQuery = (keywords: string, limit: number, offset: number) =>
  queryOptions({
    queryKey: queryKey('video-results', keywords, limit, offset),
    queryFn: ({ signal }) =>
      call(searchVideos, { keywords: asked(keywords), type: SEARCH_TYPES.videos, limit, offset }, { signal }),
  });

export const suggestionsQuery = (draft: string) =>
  queryOptions({
    queryKey: queryKey('suggestions', draft),
    queryFn: ({ signal }) => call(suggestions, { keywords: asked(draft) }, { signal }),
    enabled: draft !== '',
  });

export const hotSearchesQuery = () =>
  queryOptions({
    queryKey: queryKey('hot-searches'),
    queryFn: ({ signal }) => call(hotSearches, {}, { signal }),
  });
