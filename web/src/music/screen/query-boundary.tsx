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

/** The service's codes for an entity that does not exist (404) or an invalid id (400). */
const GONE_CODES = [400, 404];

/** The service's codes for an entity that this listener may not see, such as somebody else’s private playlist. */
const CLOSED_CODES = [401, 403];

/**
 * Whether the service itself has refused with one of these codes. The answer of a proxy, as while the service
 * restarts, says nothing about the entity.
 */
const isRefusedWith = (codes: readonly number[], error: unknown) =>
  error instanceof CallError && error.failure !== 'intermediary' && codes.includes(error.code);

/**
 * Renders the data of a screen once it is loaded; until then its skeleton, else the error, or a message that the
 * entity does not exist or is closed.
 */
export function QueryBoundary<Data>({ query, skeleton, children }: QueryBoundaryProps<Data>) {
  if (query.isPending) return skeleton;
  if (query.data !== undefined && query.data !== null) return children(query.data);
  if (query.data === null || isRefusedWith(GONE_CODES, query.error)) return <NotFoundState cause="gone" />;
  if (isRefusedWith(CLOSED_CODES, query.error)) return <NotFoundState cause="closed" />;
  return <FailedQueryState query={query} />;
}
