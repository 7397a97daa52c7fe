import {
  type FolderEncoding,
  type OwnScanStatus,
  ownFolderEncodingEndpoint,
  ownScanStatusEndpoint,
  rescanOwnMusicEndpoint,
  setOwnFolderEncodingEndpoint,
} from '@rill/contract';
import { hashKey, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { queryKey } from '#api/client/query-key.ts';
import { getDataScopeKey } from '#config/data-scope.ts';

const LOOK_EVERY_MS = 1000;

/**
 * Refetches everything except the scan's status: a scan may change albums, playlists, the home screen and more, and
 * its status has just been requested.
 */
const invalidateAllButScan = (client: QueryClient, scanKey: QueryKey): Promise<void> =>
  client.invalidateQueries({
    queryKey: getDataScopeKey(),
    predicate: ({ queryHash }) => queryHash !== hashKey(scanKey),
  });

interface OwnScanStatusOptions {
  /** Whether the catalogue had no music when it was asked: a scan may have ended since, without having been seen. */
  readonly hasNoMusic?: boolean;
}

/** The progress of a scan, polled every second while it runs. Its songs appear when it ends. */
export const ownScanStatusQuery = ({ hasNoMusic = false }: OwnScanStatusOptions = {}) =>
  queryOptions({
    queryKey: queryKey('own-scan'),
    queryFn: async ({ signal, client, queryKey: key }): Promise<OwnScanStatus> => {
      const before = client.getQueryData<OwnScanStatus>(key);
      const now = await call(ownScanStatusEndpoint, {}, { signal });
      if ((hasNoMusic || before?.isScanning) && !now.isScanning) void invalidateAllButScan(client, key);
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
  // A pending poll does not know of the new scan.
  await client.cancelQueries({ queryKey: key });
  client.setQueryData(key, begun);
}

/** A folder of own music: the index of its music folder, from 0, and the path below that. */
export interface OwnFolderLocation {
  readonly root: number;
  readonly folder: string;
}

export const ownFolderEncodingQuery = ({ root, folder }: OwnFolderLocation) =>
  endpointQuery(ownFolderEncodingEndpoint, { root, folder });

/** Chooses the encoding of a folder's old tags and polls the progress of the scan that reads the folder again. */
export async function setFolderEncodingAndRescan(
  client: QueryClient,
  location: OwnFolderLocation,
  encoding: FolderEncoding,
): Promise<void> {
  const begun = await call(setOwnFolderEncodingEndpoint, { ...location, encoding });
  client.setQueryData(ownFolderEncodingQuery(location).queryKey, encoding);
  await followScan(client, begun);
}
