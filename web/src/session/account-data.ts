import type { LibraryCounts, ListeningLevelProgress, UserId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  followedArtistsQuery,
  libraryCountsQuery,
  listeningLevelQuery,
  savedAlbumsQuery,
  userPlaylistsQuery,
} from '#api/account-library.ts';
import { likedSongIdsQuery } from '#api/likes.ts';
import { getDataScopeKey, scopedStorageKey } from '#config/data-scope.ts';
import { createPersistedValue } from '#lib/storage/persisted.ts';

const levelSchema: v.GenericSchema<unknown, ListeningLevelProgress> = v.object({
  level: v.number(),
  progress: v.number(),
});
const countsSchema: v.GenericSchema<unknown, LibraryCounts> = v.object({
  createdPlaylists: v.number(),
  savedPlaylists: v.number(),
  artists: v.number(),
});

/** A copy of two queries for the next visit: the level and counts of this listener, and when the service sent them. */
const savedAccountFigures = () =>
  createPersistedValue({
    key: scopedStorageKey('userOtherData'),
    version: 1,
    // Data stored without a time is not shown, because its age is unknown.
    schema: v.nullable(
      v.object({ level: levelSchema, subcount: countsSchema, seenAtMs: v.optional(v.number()) }),
    ),
    fallback: null,
  });

/** Shows the stored level and counts until the service has returned the current ones. */
function restoreAccountFigures(queryClient: QueryClient): void {
  const saved = savedAccountFigures().read();
  if (saved?.seenAtMs === undefined) return;
  for (const [{ queryKey }, value] of [
    [listeningLevelQuery(), saved.level],
    [libraryCountsQuery(), saved.subcount],
  ] as const) {
    if (queryClient.getQueryData(queryKey) !== undefined) continue;
    // The data keeps its time, which is shown when it cannot be refetched, and is stale, so that it is refetched
    // wherever it is shown.
    queryClient.setQueryData<unknown>(queryKey, value, { updatedAt: saved.seenAtMs });
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

function saveAccountFigures(queryClient: QueryClient): void {
  const level = queryClient.getQueryState(listeningLevelQuery().queryKey);
  const counts = queryClient.getQueryState(libraryCountsQuery().queryKey);
  if (level?.data === undefined || counts?.data === undefined) return;
  const seenAtMs = Math.min(level.dataUpdatedAt, counts.dataUpdatedAt);
  savedAccountFigures().write({ level: level.data, subcount: counts.data, seenAtMs });
}

/**
 * Loads all data that depends on the account, so that hearts and lists need not wait for it later. Failed requests are
 * repeated by the screen that needs the data.
 */
export async function loadAccountData(queryClient: QueryClient, uid: UserId): Promise<void> {
  restoreAccountFigures(queryClient);
  await Promise.all([
    queryClient.prefetchQuery(listeningLevelQuery()),
    queryClient.prefetchQuery(likedSongIdsQuery(String(uid))),
    queryClient.prefetchQuery(libraryCountsQuery()),
    queryClient.prefetchQuery(userPlaylistsQuery(uid)),
    queryClient.prefetchQuery(savedAlbumsQuery()),
    queryClient.prefetchQuery(followedArtistsQuery()),
  ]);
  // Another account may have signed in meanwhile.
  if (getDataScopeKey()[1] === String(uid)) saveAccountFigures(queryClient);
}
