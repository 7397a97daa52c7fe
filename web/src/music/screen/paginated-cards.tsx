import type { PageOf } from '@rill/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';

interface PaginatedCardsProps<Row> {
  readonly query: UseQueryResult<PageOf<Row>>;
  /** From 1. */
  readonly page: number;
  readonly skeleton: ReactNode;
  /** The message when the list has no rows, and an action that helps. */
  readonly nothing: MessageKeyWithoutParams;
  readonly action?: ReactNode;
  /** Renders links to the other pages. */
  readonly pager: (found: PageOf<Row>) => ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** One page of a list of cards, with links to the other pages, even if the page is empty. */
export function PaginatedCards<Row>(props: PaginatedCardsProps<Row>) {
  const { query, page, skeleton, nothing, action, pager, children } = props;
  const { t } = useI18n();
  if (query.isPending) return skeleton;
  if (query.data === undefined) return <FailedQueryState query={query} />;
  const { rows } = query.data;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState text={t(page > 1 ? 'page.beyond' : nothing)} action={action} />
      ) : (
        children(rows)
      )}
      {pager(query.data)}
    </>
  );
}
