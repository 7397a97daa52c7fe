import type { Endpoint } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { type QueryParams, queryKey } from './query-key.ts';

/**
 * The query of a call as it is: its key is the path and the parameters of the call, its data the reply. Other options
 * stand beside it: `useQuery({ ...endpointQuery(similarArtistsEndpoint, { id }), retry: false })`.
 */
export const endpointQuery = <Query, Reply>(
  endpoint: Endpoint<Query, Reply>,
  query: NoInfer<Query> & QueryParams,
) =>
  queryOptions({
    queryKey: queryKey(endpoint.path, query),
    queryFn: ({ signal }) => call(endpoint, query, { signal }),
  });
