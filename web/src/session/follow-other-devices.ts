import type { Playlist, PlaylistId } from '@rill/contract';
import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { libraryCountsQuery, userPlaylistsKey } from '#api/account-library.ts';
import { isGoneError } from '#api/client/settle-deletion.ts';
import { playlistKey, playlistSongsKey } from '#api/playlists.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { isVisitor } from './session.ts';

/** The queries whose data an account may change on its other devices, by the path or the name in their keys. */
const CHANGED_ELSEWHERE = new Set<unknown>([
  '/record/recent/song',
  '/rill/queue',
  '/user/record',
  '/user/subcount',
  'cloud',
  'followed-artists',
  'liked-songs',
  'own-account',
  'playlist',
  'saved-albums',
  'user-playlists',
]);

/**
 * Data younger than this, in milliseconds, is not refetched, because people switch between tabs often. A server of the
 * public API sends the whole head of a long playlist each time, and counts requests.
 */
const MIN_AGE_MS = 30_000;
const MIN_AGE_OF_PUBLIC_API_MS = 5 * 60_000;

/** Whether the query has one of the names, which follow catalogue, listener and mostly language in the key. */
const isAbout = ({ queryKey: [, , one, other] }: Query, names: ReadonlySet<unknown>): boolean =>
  names.has(one) || names.has(other);

// The absolute age, because a clock that was set back must not keep data young until it has caught up.
const isOld = ({ state }: Query): boolean =>
  Math.abs(Date.now() - state.dataUpdatedAt) >=
  (getRunTimeConfig().embedded ? MIN_AGE_MS : MIN_AGE_OF_PUBLIC_API_MS);

/**
 * Refetches data that the account may have changed on another device: visible data when somebody returns to the page
 * or the network does, all other data when it is next shown. Returns a function that stops this.
 */
export function followOtherDevices(client: QueryClient): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const refresh = () => {
    if (document.visibilityState !== 'visible' || isVisitor() || !onlineManager.isOnline()) return;
    void refreshAccountData(client);
  };
  document.addEventListener('visibilitychange', refresh, { signal });
  window.addEventListener('online', refresh, { signal });
  const stopDropping = dropGonePlaylists(client);
  return () => {
    stopped.abort();
    stopDropping();
  };
}

async function refreshAccountData(client: QueryClient): Promise<void> {
  const heads = client.getQueryCache().findAll({ queryKey: playlistKey(), predicate: isOld });
  const before = heads.map((query) => ({ query, head: query.state.data as Playlist | undefined }));
  await client.invalidateQueries(
    { predicate: (query) => isAbout(query, CHANGED_ELSEWHERE) && isOld(query) },
    { cancelRefetch: false },
  );
  for (const { query, head } of before) {
    const { data, error } = query.state as { data?: Playlist; error: unknown };
    const songs = playlistSongsKey(query.queryKey.at(-1) as PlaylistId);
    if (isGoneError(error)) void client.resetQueries({ queryKey: query.queryKey, exact: true });
    else if (!query.isActive()) void client.invalidateQueries({ queryKey: songs });
    // A visible long list is refetched only if its head has changed.
    else if (data?.updatedMs !== head?.updatedMs || data?.trackCount !== head?.trackCount)
      void client.invalidateQueries({ queryKey: songs });
  }
}

/** Removes a playlist from the library when a request finds that it was deleted on another device. */
function dropGonePlaylists(client: QueryClient): () => void {
  const names = new Set<unknown>(['playlist']);
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (!isAbout(event.query, names) || !isGoneError(event.action.error)) return;
    for (const key of [userPlaylistsKey(), libraryCountsQuery().queryKey])
      void client.invalidateQueries({ queryKey: key });
  });
}
