import {
  CancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** The cached data of a query, unless they are known to have changed; never fetches. */
export function getDataUnlessInvalidated<Data, Key extends QueryKey>(
  client: QueryClient,
  { queryKey }: Pick<FetchQueryOptions<Data, Error, Data, Key>, 'queryKey'>,
): Data | undefined {
  const state = client.getQueryState<Data>(queryKey);
  return state?.isInvalidated === true ? undefined : state?.data;
}

/**
 * Fetches a query that is not cached, or whose data are known to have changed: a list that plays has the song that was
 * just added to it. Data that are merely old are used at once. When the fetch fails, so are the changed ones.
 */
export async function ensureValidData<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  signal?: AbortSignal,
): Promise<Data> {
  const valid = getDataUnlessInvalidated<Data, Key>(client, query);
  if (valid !== undefined) return valid;
  try {
    return await fetchAlsoIfCancelled(client, query, signal);
  } catch (error) {
    const known = client.getQueryData<Data>(query.queryKey);
    if (known === undefined) throw error;
    return known;
  }
}

/**
 * Fetches for a caller that needs the data in any case. A request is cancelled when the last screen that shows its data
 * is left, and when they are changed meanwhile: then it is sent again, unless the caller's own signal is aborted.
 */
export async function fetchAlsoIfCancelled<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  signal?: AbortSignal,
): Promise<Data> {
  for (;;) {
    try {
      return await client.fetchQuery(query);
    } catch (error) {
      // Data that are erased with their listener are cancelled without `revert`: those are not fetched again.
      const isCancelled = error instanceof CancelledError && error.revert === true;
      if (!isCancelled || signal?.aborted === true) throw error;
    }
  }
}
