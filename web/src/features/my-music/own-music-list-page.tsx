import type { PageOf } from '@rill/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { type PageSearchParams, rowsOfPage, usePageSize } from '#music/listing/list-page.ts';
import { ListPagination } from '#music/screen/list-pagination.tsx';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import { EmptyOwnMusicState, OwnMusicToolbar, type OwnTotalMessageKey } from './own-music-toolbar.tsx';

export interface OwnMusicListParams {
  readonly find: string | undefined;
  /** From 1. */
  readonly page: number;
}

/** The parameters of the call for a page; its size is that of every paged list. */
export function useOwnMusicCallParams({ find, page }: OwnMusicListParams) {
  return { find, ...rowsOfPage({ page, limit: usePageSize() }) };
}

interface OwnPageProps<Row> {
  readonly params: OwnMusicListParams;
  readonly query: UseQueryResult<PageOf<Row>>;
  readonly totalMessage?: OwnTotalMessageKey | undefined;
  readonly skeleton: ReactNode;
  readonly linkTo: (params: PageSearchParams) => LinkProps;
  /** The control that selects the order. */
  readonly order?: ReactNode;
  /** Rendered when the whole list is empty. */
  readonly empty?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** One page of a list of own music, with a filter and links to the other pages. */
export function OwnMusicListPage<Row>({
  params,
  query,
  totalMessage = 'own.total',
  skeleton,
  linkTo,
  order,
  empty = <EmptyOwnMusicState />,
  children,
}: OwnPageProps<Row>) {
  const { t } = useI18n();
  const pageSize = usePageSize();
  const total = query.data?.total ?? 0;
  return (
    <>
      <OwnMusicToolbar
        total={query.data === undefined ? null : total}
        totalMessage={totalMessage}
        find={params.find}
        order={order}
      />
      {query.isPending ? (
        skeleton
      ) : query.data === undefined ? (
        <FailedQueryState query={query} />
      ) : query.data.rows.length > 0 ? (
        children(query.data.rows)
      ) : total > 0 ? (
        <EmptyState text={t('page.beyond')} />
      ) : params.find === undefined ? (
        empty
      ) : (
        <EmptyState text={t('own.noneFound', { words: params.find })} />
      )}
      <ListPagination page={params.page} pages={Math.ceil(total / pageSize)} count={total} linkTo={linkTo} />
    </>
  );
}
