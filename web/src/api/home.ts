import {
  bannersEndpoint,
  newestAlbumsEndpoint,
  RECOMMENDED_PLAYLISTS_LIMIT,
  recommendedPlaylistsEndpoint,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';

export const bannersQuery = () =>
  queryOptions({
    queryKey: queryKey('banners'),
    queryFn: ({ signal }) => call(bannersEndpoint, {}, { signal }),
  });

export const recommendedPlaylistsQuery = () =>
  queryOptions({
    queryKey: queryKey('recommended-playlists'),
    queryFn: ({ signal }) =>
      call(recommendedPlaylistsEndpoint, { limit: RECOMMENDED_PLAYLISTS_LIMIT }, { signal }),
  });

export const newestAlbumsQuery = () =>
  queryOptions({
    queryKey: queryKey('newest-albums'),
    queryFn: ({ signal }) => call(newestAlbumsEndpoint, {}, { signal }),
  });
