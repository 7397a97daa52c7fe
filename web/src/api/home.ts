import { banners, newestAlbums, PERSONALIZED_LIMIT, recommendedPlaylists } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKey } from './query-key.ts';

export const bannersQuery = () =>
  queryOptions({ queryKey: queryKey('banners'), queryFn: ({ signal }) => call(banners, {}, { signal }) });

export const recommendedPlaylistsQuery = (limit = PERSONALIZED_LIMIT) =>
  queryOptions({
    queryKey: queryKey('recommended-playlists', limit),
    queryFn: ({ signal }) => call(recommendedPlaylists, { limit }, { signal }),
  });

export const newestAlbumsQuery = () =>
  queryOptions({
    queryKey: queryKey('newest-albums'),
    queryFn: ({ signal }) => call(newestAlbums, {}, { signal }),
  });
