import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const isWithoutData = ({ state }: Query): boolean => state.data === undefined;

/**
 * Refetches data that a change of the listener has outdated. An invalidation alone would wait for a pending first
 * reply and show it, although it may be older than the change.
 */
export async function refetchChangedQueries(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      const early = { queryKey, predicate: isWithoutData };
      if (client.isFetching(early) > 0) await client.cancelQueries(early);
      await client.invalidateQueries({ queryKey });
    }),
  );
}
