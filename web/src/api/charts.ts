import { chartsEndpoint } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';

export const chartsQuery = () =>
  queryOptions({
    queryKey: queryKey('charts'),
    queryFn: ({ signal }) => call(chartsEndpoint, {}, { signal }),
  });
