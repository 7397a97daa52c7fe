import type { SearchKind } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { type SearchResultByKind, type SearchResultsParams, searchResultsQuery } from '#api/search.ts';
import { useI18n } from '#i18n/i18n.ts';
import { ListPagination } from '#music/screen/list-pagination.tsx';
import { type SearchTab, searchKinds } from '#music/search-kinds.tsx';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import styles from './card-results.module.css';
import { NoSearchResults } from './no-search-results.tsx';

interface CardResultsProps<Kind extends SearchKind> extends SearchResultsParams {
  readonly kind: Kind;
  readonly tab: SearchTab<SearchResultByKind[Kind]>;
}

/** One page of results as cards, with the number of all results and links to the other pages. */
export function CardResults<Kind extends SearchKind>(props: CardResultsProps<Kind>) {
  const { kind, tab, keywords, page, pageSize } = props;
  const { Cards } = tab;
  const { t } = useI18n();
  // The route's loader has just made the request, so what failed there is retried only by hand.
  const query = useQuery({
    ...searchResultsQuery(kind, { keywords, page, pageSize }),
    retryOnMount: false,
  });
  if (query.isPending) return <div className={styles['waiting']}>{tab.skeleton}</div>;
  if (query.data === undefined) return <FailedQueryState query={query} />;
  const { rows } = query.data;
  const total = query.data.total ?? 0;
  return (
    <>
      {total === 0 ? null : (
        <p className={styles['total']} role="status">
          {tab.total(t, total)}
        </p>
      )}
      {total === 0 ? (
        <NoSearchResults text={t('search.noneOfKind', { kind: t(searchKinds[kind].many) })} />
      ) : null}
      {rows.length === 0 && total > 0 ? <EmptyState text={t('page.beyond')} /> : null}
      {rows.length > 0 ? <Cards rows={rows} /> : null}
      <ListPagination
        page={page}
        pages={Math.ceil(total / pageSize)}
        count={total}
        linkTo={(at) => ({ to: '/search/$kind', params: { kind }, search: { keywords, ...at } })}
      />
    </>
  );
}
