import {
  charts,
  type PlaylistId,
  playlistDetail,
  playlistSongs,
  type Song,
  topPlaylists,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKey } from './query-key.ts';

export const playlistQuery = (id: PlaylistId) =>
  queryOptions({
    queryKey: queryKey('playlist', id),
    queryFn: ({ signal }) => call(playlistDetail, { id }, { signal }),
  });

/** One page of a playlist's songs; each carries the playlist as its source. */
export const playlistSongsQuery = (id: PlaylistId, offset: number, limit: number) =>
  queryOptions({
    queryKey: queryKey('playlist-songs', id, offset, limit),
    queryFn: async ({ signal }): Promise<readonly Song[]> => {
      const songs = await call(playlistSongs, { id, limit, offset }, { signal });
      return songs.map((song) => ({ ...song, sourceId: id, sourceKind: 'playlist' }));
    },
  });

export interface TopPlaylistsPage {
  readonly cat: string;
  readonly order: 'hot' | 'new';
  readonly limit: number;
  readonly offset: number;
}

export const topPlaylistsQuery = ({ cat, order, limit, offset }: TopPlaylistsPage) =>
  queryOptions({
    queryKey: queryKey('top-playlists', cat, order, limit, offset),
    queryFn: ({ signal }) => call(topPlaylists, { cat, order, limit, offset }, { signal }),
  });

export const chartsQuery = () =>
  queryOptions({ queryKey: queryKey('charts'), queryFn: ({ signal }) => call(charts, {}, { signal }) });
