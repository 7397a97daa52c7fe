import type { UseQueryResult } from '@tanstack/react-query';

/** Whether a query is loading and has nothing to show yet: the first time, and after a press on Retry. */
export const isQueryLoading = ({ data, isPending, isFetching }: UseQueryResult<unknown>): boolean =>
  isPending || (data === undefined && isFetching);
