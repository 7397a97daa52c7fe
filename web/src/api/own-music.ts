import { type OwnSongListParams, ownMusicTotalsEndpoint, ownSongsEndpoint, type Song } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { queryKey } from '#api/client/query-key.ts';

export const ownMusicTotalsQuery = () => endpointQuery(ownMusicTotalsEndpoint, {});

/** The first songs of a list, and its total. */
export const ownSongsWithTotalQuery = (list: OwnSongListParams, limit: number, offset: number) =>
  endpointQuery(ownSongsEndpoint, { ...list, limit, offset });

/** One page of a list of own songs. */
export const ownSongsQuery = (list: OwnSongListParams, limit: number, offset: number) =>
  queryOptions({
    queryKey: queryKey('own-songs', { ...list, limit, offset }),
    queryFn: async ({ client }): Promise<readonly Song[]> =>
      (await client.fetchQuery(ownSongsWithTotalQuery(list, limit, offset))).rows,
  });
