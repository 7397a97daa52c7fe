import type { Page } from '@rill/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface WholeListOptions<Row> {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly pageSize: number;
  readonly fetchPage: (offset: number) => Promise<Page<Row>>;
}

/**
 * Fetches a paged list to its end: until `total` rows have been requested, or else until the service reports the end.
 * An empty page ends it too. The first time, loaded pages are in the cache while the others follow.
 */
export async function fetchWholeList<Row extends { readonly id: number }>(
  options: WholeListOptions<Row>,
): Promise<readonly Row[]> {
  const { client, queryKey, pageSize, fetchPage } = options;
  const showsParts = client.getQueryData(queryKey) === undefined;
  // A list that changes meanwhile may repeat a row of the previous page.
  const rows = new Map<number, Row>();
  for (let offset = 0; ; offset += pageSize) {
    const page = await fetchPage(offset);
    for (const row of page.rows) rows.set(row.id, row);
    const hasMore = page.total === null ? page.hasMore : offset + pageSize < page.total;
    if (!hasMore || page.rows.length === 0) return [...rows.values()];
    if (showsParts) client.setQueryData(queryKey, [...rows.values()]);
  }
}
