import {
  type OwnAlbumOrder,
  type OwnMusicTotals,
  type OwnSongListParams,
  ownAlbumsEndpoint,
  ownArtistsEndpoint,
  ownFileProblemsEndpoint,
  ownFoldersEndpoint,
  ownGenresEndpoint,
  ownMusicTotalsEndpoint,
  ownSongsEndpoint,
  type Song,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';

export const ownMusicKey = (...parts: readonly (string | number)[]) => queryKey('own', ...parts);

const fetchTotals = async (signal: AbortSignal): Promise<OwnMusicTotals> =>
  call(ownMusicTotalsEndpoint, {}, { signal });

export const ownMusicTotalsQuery = () =>
  queryOptions({ queryKey: ownMusicKey('music'), queryFn: ({ signal }) => fetchTotals(signal) });

const songParts = ({
  find = '',
  order = 'title',
  sort,
  genre = '',
  root = -1,
  folder = '',
  deep,
}: OwnSongListParams) => ['songs', find, order, sort ?? '', genre, root, folder, deep ? 1 : 0] as const;

/** The first songs of a list, and its total. */
export const ownSongsWithTotalQuery = (list: OwnSongListParams, limit: number, offset: number) =>
  queryOptions({
    queryKey: ownMusicKey(...songParts(list), 'page', limit, offset),
    queryFn: ({ signal }) => call(ownSongsEndpoint, { ...list, limit, offset }, { signal }),
  });

/** One page of a list of own songs. */
export const ownSongsQuery = (list: OwnSongListParams, limit: number, offset: number) =>
  queryOptions({
    queryKey: ownMusicKey(...songParts(list), limit, offset),
    queryFn: async ({ client }): Promise<readonly Song[]> =>
      (await client.fetchQuery(ownSongsWithTotalQuery(list, limit, offset))).rows,
  });

export interface OwnMusicPageParams {
  readonly find?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const pageKey = ({ find = '', limit, offset }: OwnMusicPageParams) => [find, limit, offset] as const;

export const ownAlbumsQuery = (page: OwnMusicPageParams, order: OwnAlbumOrder) =>
  queryOptions({
    queryKey: ownMusicKey('albums', order, ...pageKey(page)),
    queryFn: ({ signal }) => call(ownAlbumsEndpoint, { ...page, order }, { signal }),
  });

export const ownArtistsQuery = (page: OwnMusicPageParams) =>
  queryOptions({
    queryKey: ownMusicKey('artists', ...pageKey(page)),
    queryFn: ({ signal }) => call(ownArtistsEndpoint, { ...page }, { signal }),
  });

export const ownGenresQuery = (page: OwnMusicPageParams) =>
  queryOptions({
    queryKey: ownMusicKey('genres', ...pageKey(page)),
    queryFn: ({ signal }) => call(ownGenresEndpoint, { ...page }, { signal }),
  });

export const ownFileProblemsQuery = (page: OwnMusicPageParams) =>
  queryOptions({
    queryKey: ownMusicKey('problems', ...pageKey(page)),
    queryFn: ({ signal }) => call(ownFileProblemsEndpoint, { ...page }, { signal }),
  });

/** The subfolders of a folder; without `root`, the music folders themselves. */
export const ownFoldersQuery = (page: OwnMusicPageParams, root?: number, folder = '') =>
  queryOptions({
    queryKey: ownMusicKey('folders', root ?? -1, folder, ...pageKey(page)),
    queryFn: ({ signal }) => call(ownFoldersEndpoint, { ...page, root, folder }, { signal }),
  });
