import {
  type ArtistId,
  playlistsWithSongEndpoint,
  type SongId,
  similarArtistsEndpoint,
  similarSongsEndpoint,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';

export const similarSongsQuery = (id: SongId, limit: number) =>
  queryOptions({
    queryKey: queryKey('similar-songs', id, limit),
    queryFn: ({ signal }) => call(similarSongsEndpoint, { id, limit, offset: 0 }, { signal }),
  });

export const playlistsContainingSongQuery = (id: SongId, limit: number) =>
  queryOptions({
    queryKey: queryKey('playlists-with-song', id, limit),
    queryFn: ({ signal }) => call(playlistsWithSongEndpoint, { id, limit, offset: 0 }, { signal }),
  });

export const similarArtistsQuery = (id: ArtistId) =>
  queryOptions({
    queryKey: queryKey('similar-artists', id),
    queryFn: ({ signal }) => call(similarArtistsEndpoint, { id }, { signal }),
  });
