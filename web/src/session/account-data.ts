import type { UserId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { userLevelQuery } from '#api/account.ts';
import {
  followedArtistsQuery,
  libraryCountsQuery,
  savedAlbumsQuery,
  userPlaylistsQuery,
} from '#api/library.ts';
import { likedSongsQuery } from '#api/likes.ts';

/**
 * Loads everything that depends on who is signed in, so that no heart and no list waits for it later. What fails is
 * asked for again by the screen that needs it.
 */
export async function loadAccountData(queryClient: QueryClient, uid: UserId): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(userLevelQuery()),
    queryClient.prefetchQuery(likedSongsQuery(String(uid))),
    queryClient.prefetchQuery(libraryCountsQuery()),
    queryClient.prefetchQuery(userPlaylistsQuery(uid)),
    queryClient.prefetchQuery(savedAlbumsQuery()),
    queryClient.prefetchQuery(followedArtistsQuery()),
  ]);
}
