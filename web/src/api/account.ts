import { loginStatus } from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKey } from './query-key.ts';

export const loginStatusQuery = () =>
  queryOptions({
    queryKey: queryKey('login-status'),
    queryFn: ({ signal }) => call(loginStatus, {}, { signal }),
  });
