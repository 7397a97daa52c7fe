import {
  type FolderEncoding,
  type OwnAlbumOrder,
  type OwnMusicTotals,
  type OwnScanStatus,
  type OwnSongSort,
  ownAlbumsEndpoint,
  ownArtistsEndpoint,
  ownFileProblemsEndpoint,
  ownFolderEncodingEndpoint,
  ownFoldersEndpoint,
  ownGenresEndpoint,
  ownMusicTotalsEndpoint,
  ownScanStatusEndpoint,
  ownSongsEndpoint,
  rescanOwnMusicEndpoint,
  type Song,
  setOwnFolderEncodingEndpoint,
} from '@rill/contract';
import { hashKey, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';
import { getDataScopeKey } from '#config/data-scope.ts';

/** The key of a query of own music. */
const ownKey = (...parts: readonly (string | number)[]) => queryKey('own', ...parts);

const LOOK_EVERY_MS = 1000;

const ask = async (signal: AbortSignal): Promise<OwnMusicTotals> =>
  call(ownMusicTotalsEndpoint, {}, { signal });

/** The totals of own music. */
export const ownMusicTotalsQuery = () =>
  queryOptions({ queryKey: ownKey('music'), queryFn: ({ signal }) => ask(signal) });

/** A scan changes albums, playlists, the home screen …; its own status has just been requested. */
const invalidateAllButScan = (client: QueryClient, scanKey: QueryKey): Promise<void> =>
  client.invalidateQueries({
    queryKey: getDataScopeKey(),
    predicate: ({ queryHash }) => queryHash !== hashKey(scanKey),
  });

/** The progress of a scan, polled every second while it runs. Its songs appear when it ends. */
export const ownScanStatusQuery = () =>
  queryOptions({
    queryKey: queryKey('own-scan'),
    queryFn: async ({ signal, client, queryKey: key }): Promise<OwnScanStatus> => {
      const before = client.getQueryData<OwnScanStatus>(key);
      const now = await call(ownScanStatusEndpoint, {}, { signal });
      if (before?.isScanning && !now.isScanning) void invalidateAllButScan(client, key);
      return now;
    },
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.isScanning ? LOOK_EVERY_MS : false),
  });

/** Starts another scan of the music folders and polls its progress. */
export async function startOwnMusicRescan(client: QueryClient): Promise<void> {
  await followScan(client, await call(rescanOwnMusicEndpoint, {}));
}

async function followScan(client: QueryClient, begun: OwnScanStatus): Promise<void> {
  const { queryKey: key } = ownScanStatusQuery();
  // A poll that was requested before does not know of the new scan.
  await client.cancelQueries({ queryKey: key });
  client.setQueryData(key, begun);
}

/** A folder of own music: the index of its music folder, from 0, and the path below that. */
export interface OwnFolderLocation {
  readonly root: number;
  readonly folder: string;
}

/** The encoding of a folder's old tags. */
export const ownFolderEncodingQuery = ({ root, folder }: OwnFolderLocation) =>
  queryOptions({
    queryKey: ownKey('encoding', root, folder),
    queryFn: ({ signal }) => call(ownFolderEncodingEndpoint, { root, folder }, { signal }),
  });

/** Chooses that encoding and polls the progress of the scan that reads the folder again. */
export async function setFolderEncodingAndRescan(
  client: QueryClient,
  location: OwnFolderLocation,
  encoding: FolderEncoding,
): Promise<void> {
  const begun = await call(setOwnFolderEncodingEndpoint, { ...location, encoding });
  client.setQueryData(ownFolderEncodingQuery(location).queryKey, encoding);
  await followScan(client, begun);
}

export interface OwnSongListParams {
  readonly find?: string | undefined;
  readonly order?: 'title' | 'added';
  readonly sort?: OwnSongSort | undefined;
  readonly genre?: string | undefined;
  readonly root?: number | undefined;
  readonly folder?: string | undefined;
  readonly deep?: boolean;
}

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
    queryKey: ownKey(...songParts(list), 'page', limit, offset),
    queryFn: ({ signal }) => call(ownSongsEndpoint, { ...list, limit, offset }, { signal }),
  });

/** One page of a list of own songs. */
export const ownSongsQuery = (list: OwnSongListParams, limit: number, offset: number) =>
  queryOptions({
    queryKey: ownKey(...songParts(list), limit, offset),
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
    queryKey: ownKey('albums', order, ...pageKey(page)),
    queryFn: ({ signal }) => call(ownAlbumsEndpoint, { ...page, order }, { signal }),
  });

export const ownArtistsQuery = (page: OwnMusicPageParams) =>
  queryOptions({
    queryKey: ownKey('artists', ...pageKey(page)),
    queryFn: ({ signal }) => call(ownArtistsEndpoint, { ...page }, { signal }),
  });

export const ownGenresQuery = (page: OwnMusicPageParams) =>
  queryOptions({
    queryKey: ownKey('genres', ...pageKey(page)),
    queryFn: ({ signal }) => call(ownGenresEndpoint, { ...page }, { signal }),
  });

export const ownFileProblemsQuery = (page: OwnMusicPageParams) =>
  queryOptions({
    queryKey: ownKey('problems', ...pageKey(page)),
    queryFn: ({ signal }) => call(ownFileProblemsEndpoint, { ...page }, { signal }),
  });

/** The subfolders of a folder; without `root`, the music folders themselves. */
export const ownFoldersQuery = (page: OwnMusicPageParams, root?: number, folder = '') =>
  queryOptions({
    queryKey: ownKey('folders', root ?? -1, folder, ...pageKey(page)),
    queryFn: ({ signal }) => call(ownFoldersEndpoint, { ...page, root, folder }, { signal }),
  });
