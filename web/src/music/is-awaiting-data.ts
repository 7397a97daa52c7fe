import type { UseQueryResult } from '@tanstack/react-query';

/** Whether an answer is on its way and nothing can be shown yet: the first time, and after a press on Retry. */
export const isAwaitingData = ({ data, isPending, isFetching }: UseQueryResult<unknown>): boolean =>
  isPending || (data === undefined && isFetching);
