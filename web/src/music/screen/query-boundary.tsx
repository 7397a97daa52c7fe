import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '#api/client/call-error.ts';
import { FailedQueryState } from '#ui/list-state.tsx';
import { NotFoundState } from './not-found-state.tsx';

interface QueryBoundaryProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly skeleton: ReactNode;
  readonly children: (data: NonNullable<Data>) => ReactNode;
}

/** The service responds 404 for what does not exist, and 400 for an invalid id. */
const GONE_CODES = [400, 404];

/** The service's codes for what exists, but not for this listener: somebody else’s private playlist. */
const CLOSED_CODES = [401, 403];

/** A proxy that answers in the service's place, as while that restarts, says nothing of what was asked for. */
const isRefusedWith = (codes: readonly number[], error: unknown) =>
  error instanceof CallError && error.failure !== 'intermediary' && codes.includes(error.code);

/** Renders the data of a screen once it is loaded; until then its skeleton, else the error, or that it does not exist or is closed. */
export function QueryBoundary<Data>({ query, skeleton, children }: QueryBoundaryProps<Data>) {
  if (query.isPending) return skeleton;
  if (query.data !== undefined && query.data !== null) return children(query.data);
  if (query.data === null || isRefusedWith(GONE_CODES, query.error)) return <NotFoundState cause="gone" />;
  if (isRefusedWith(CLOSED_CODES, query.error)) return <NotFoundState cause="closed" />;
  return <FailedQueryState query={query} />;
}
