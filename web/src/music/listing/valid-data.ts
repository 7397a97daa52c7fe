import {
  CancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** The cached data of a query, unless it is known to have changed; never fetches. */
export function getDataUnlessInvalidated<Data, Key extends QueryKey>(
  client: QueryClient,
  { queryKey }: Pick<FetchQueryOptions<Data, Error, Data, Key>, 'queryKey'>,
): Data | undefined {
  const state = client.getQueryState<Data>(queryKey);
  return state?.isInvalidated === true ? undefined : state?.data;
}

/**
 * Fetches a query that is not cached or whose data is known to have changed, so that a list plays with a song that was
 * just added. Data that is merely old is used at once, and changed data when the fetch fails.
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
 * Fetches for a caller that needs the data in any case. The query client cancels a request when the last screen with
 * its data is left, or when the data is changed meanwhile; then the request is sent again, unless the caller's own
 * signal is aborted.
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
      // Data that is erased with its listener is cancelled without `revert` and is not fetched again.
      const isCancelled = error instanceof CancelledError && error.revert === true;
      if (!isCancelled || signal?.aborted === true) throw error;
    }
  }
}
