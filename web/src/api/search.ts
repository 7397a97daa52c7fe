import {
  type PageOf,
  type ReplyOf,
  SEARCH_TYPES,
  type SearchKind,
  searchEndpoint,
  suggestionsEndpoint,
} from '@rill/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { queryKey } from '#api/client/query-key.ts';

/** Longer keywords are cut, because no service accepts a whole page of text. */
const MAX_KEYWORDS_LENGTH = 200;
const shortened = (keywords: string) => keywords.slice(0, MAX_KEYWORDS_LENGTH);

/** The row type of the results, by kind of search. */
export type SearchResultByKind = {
  readonly [Kind in SearchKind]: ReplyOf<typeof searchEndpoint>[Kind]['rows'][number];
};

type FoundByKind = { readonly [Kind in SearchKind]: PageOf<SearchResultByKind[Kind]> };

export interface SearchResultsParams {
  readonly keywords: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export const searchResultsQuery = <Kind extends SearchKind>(
  kind: Kind,
  { keywords, page, pageSize }: SearchResultsParams,
) =>
  queryOptions({
    queryKey: queryKey('search-results', kind, keywords, page, pageSize),
    queryFn: async ({ signal }): Promise<PageOf<SearchResultByKind[Kind]>> => {
      const offset = (page - 1) * pageSize;
      const type = SEARCH_TYPES[kind];
      const query = { keywords: shortened(keywords), type, limit: pageSize, offset };
      const found: FoundByKind = await call(searchEndpoint, query, { signal });
      return found[kind];
    },
  });

/** Fetches the first songs of a search, which its screen shows first. */
export function prefetchSongSearchResults(client: QueryClient, keywords: string, pageSize: number): void {
  void client.prefetchQuery(searchResultsQuery('songs', { keywords, page: 1, pageSize }));
}

export const suggestionsQuery = (draft: string) => ({
  ...endpointQuery(suggestionsEndpoint, { keywords: shortened(draft) }),
  enabled: draft !== '',
});
