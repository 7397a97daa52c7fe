import type { UseQueryResult } from '@tanstack/react-query';

/** Whether a query is loading without data to show: the first time, and after Retry. */
export const isQueryLoading = ({ data, isPending, isFetching }: UseQueryResult<unknown>): boolean =>
  isPending || (data === undefined && isFetching);
