import type { UserId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { userLevelQuery } from '#api/account.ts';

/** Loads everything that depends on who is signed in, so that no heart and no list waits for it later. */
export async function loadAccountData(queryClient: QueryClient, _userId: UserId): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(userLevelQuery())]);
}
