import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** The cached data of a query, unless they are known to have changed; never fetches. */
export function getCurrentData<Data, Key extends QueryKey>(
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
export async function fetchCurrentData<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const current = getCurrentData<Data, Key>(client, query);
  if (current !== undefined) return current;
  try {
    return await client.fetchQuery(query);
  } catch (error) {
    const known = client.getQueryData<Data>(query.queryKey);
    if (known === undefined) throw error;
    return known;
  }
}
