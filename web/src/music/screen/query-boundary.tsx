import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '#api/call-error.ts';
import { isQueryLoading } from '#music/is-query-loading.ts';
import { FailedState } from '#ui/list-state.tsx';
import { NotFoundState } from './not-found-state.tsx';

interface QueryBoundaryProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly skeleton: ReactNode;
  readonly children: (data: NonNullable<Data>) => ReactNode;
}

/** The service responds 404 for what does not exist, and 400 for an invalid id. */
const isGone = (error: unknown) => error instanceof CallError && [400, 404].includes(error.code);

/** Renders the data of a screen once it is loaded; until then its skeleton, else the error or that it does not exist. */
export function QueryBoundary<Data>({ query, skeleton, children }: QueryBoundaryProps<Data>) {
  if (isQueryLoading(query)) return skeleton;
  if (query.data !== undefined && query.data !== null) return children(query.data);
  if (query.data === null || isGone(query.error)) return <NotFoundState cause="gone" />;
  return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
}
