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
import { getDataScopeKey, scopedKey } from '#config/data-scope.ts';
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

/** The level and counts of this listener at the last visit. */
const savedAccountFigures = () =>
  createPersistedValue<{ readonly level: ListeningLevelProgress; readonly subcount: LibraryCounts } | null>({
    key: scopedKey('userOtherData'),
    version: 1,
    schema: v.nullable(v.object({ level: levelSchema, subcount: countsSchema })),
    fallback: null,
  });

/** Shows the stored level and counts until the service has returned the current ones. */
function restoreAccountFigures(queryClient: QueryClient): void {
  const saved = savedAccountFigures().read();
  if (saved === null) return;
  for (const [{ queryKey }, value] of [
    [listeningLevelQuery(), saved.level],
    [libraryCountsQuery(), saved.subcount],
  ] as const) {
    // Marked as stale: it is refetched wherever it is shown.
    if (queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData<unknown>(queryKey, value, { updatedAt: 1 });
  }
}

function saveAccountFigures(queryClient: QueryClient): void {
  const level = queryClient.getQueryData(listeningLevelQuery().queryKey);
  const subcount = queryClient.getQueryData(libraryCountsQuery().queryKey);
  if (level !== undefined && subcount !== undefined) savedAccountFigures().write({ level, subcount });
}

/**
 * Loads everything that depends on the account, so that hearts and lists need not wait for it later. What fails is
 * requested again by the screen that needs it.
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
  // Somebody else may have signed in meanwhile.
  if (getDataScopeKey()[1] === String(uid)) saveAccountFigures(queryClient);
}
