import { playlistsWithSongEndpoint, type SongId, similarSongsEndpoint } from '@rill/contract';
import { endpointQuery } from '#api/client/endpoint-query.ts';

export const similarSongsQuery = (id: SongId, limit: number) =>
  endpointQuery(similarSongsEndpoint, { id, limit, offset: 0 });

export const playlistsContainingSongQuery = (id: SongId, limit: number) =>
  endpointQuery(playlistsWithSongEndpoint, { id, limit, offset: 0 });
