import type { UseQueryResult } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPartialList } from '#api/account-library.ts';
import { type I18n, type MessageKeyWithoutParams, useI18n } from '#i18n/i18n.ts';
import { CoverGridSkeleton } from '#music/cards/cover-grid.tsx';
import styles from '#music/listing/list-tools.module.css';
import { createTextMatcher, foldText, type TextMatcher } from '#music/listing/text-matcher.ts';
import { useListSearchChange } from '#music/listing/use-list-params.ts';
import { useSoundsLike } from '#music/listing/use-sounds-like.ts';
import { ListFilterField } from '#music/song-table/list-filter-field.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState, FailedQueryState, FailedState } from '#ui/list-state.tsx';
import { Select } from '#ui/select.tsx';

/** A way in which cards can be ordered, named in search params by `id`. */
export interface CardSortOption<Row> {
  readonly id: string;
  readonly label: MessageKeyWithoutParams;
  readonly compare: (one: Row, other: Row) => number;
}

interface FilterableLibraryCardsProps<Row> {
  readonly query: UseQueryResult<readonly Row[]>;
  /** Selects the rows of the reply to show; by default all of them. */
  readonly select?: (rows: readonly Row[]) => readonly Row[];
  /** Formats the number of rows with its noun. */
  readonly countLabel: (t: I18n['t'], count: number) => string;
  /** The text that the filter matches. */
  readonly textOf: (row: Row) => string;
  readonly orders: readonly CardSortOption<Row>[];
  readonly empty: ReactNode;
  readonly shape?: 'round';
  /** Further tools of the list, before its filter. */
  readonly tools?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

const DEFAULT_ORDER = '';

/** A part of the library as cards, with a filter and an order in the URL. */
export function FilterableLibraryCards<Row>(props: FilterableLibraryCardsProps<Row>) {
  const { query, select = (rows) => rows, countLabel, empty, shape, tools, children } = props;
  const { t } = useI18n();
  const { find, sort } = useSearch({ strict: false });
  const change = useListSearchChange();
  const all = query.data === undefined ? [] : select(query.data);
  const matches = createTextMatcher(find ?? '', useSoundsLike(find));
  const shown = arrangeCards(all, props, matches, sort);
  const isEmpty = query.data !== undefined && all.length === 0;
  return (
    <>
      {isEmpty && tools === undefined ? null : (
        <div className={styles['tools']}>
          {tools}
          {isEmpty ? null : (
            <>
              <p className={styles['total']} role="status">
                {query.data === undefined
                  ? ''
                  : find === undefined
                    ? countLabel(t, all.length)
                    : t('library.found', { count: shown.length })}
              </p>
              <div className={styles['arrange']}>
                <ListFilterField words={find ?? ''} onFind={(words) => change({ find: words })} />
                <OrderSelect orders={props.orders} sort={sort} onPick={(id) => change({ sort: id })} />
              </div>
            </>
          )}
        </div>
      )}
      {query.isPending ? (
        <CoverGridSkeleton count={12} {...(shape && { shape })} hasSubtitles />
      ) : query.data === undefined ? (
        <FailedQueryState query={query} />
      ) : shown.length > 0 ? (
        children(shown)
      ) : find === undefined ? (
        empty
      ) : (
        <EmptyState
          text={t('list.noneFound', { words: find })}
          action={<Button onClick={() => change({ find: undefined })}>{t('list.showAll')}</Button>}
        />
      )}
      {query.data !== undefined && isPartialList(query.data) && query.isError && !query.isFetching ? (
        <FailedState text={t('library.partFailed')} onRetry={() => void query.refetch()} />
      ) : null}
    </>
  );
}

interface OrderSelectProps {
  readonly orders: readonly { readonly id: string; readonly label: MessageKeyWithoutParams }[];
  readonly sort: string | undefined;
  /** Called with the id of an order, or undefined for the rows' own order. */
  readonly onPick: (id: string | undefined) => void;
}

function OrderSelect({ orders, sort, onPick }: OrderSelectProps) {
  const { t } = useI18n();
  return (
    <Select
      label={t('library.sort')}
      value={orders.find(({ id }) => id === sort)?.id ?? DEFAULT_ORDER}
      options={[
        { option: DEFAULT_ORDER, name: t('library.byDefault') },
        ...orders.map(({ id, label }) => ({ option: id, name: t(label) })),
      ]}
      onPick={(id) => onPick(id === DEFAULT_ORDER ? undefined : id)}
    />
  );
}

/** The rows whose text matches, in the chosen order or else in their own. */
function arrangeCards<Row>(
  rows: readonly Row[],
  { textOf, orders }: Pick<FilterableLibraryCardsProps<Row>, 'textOf' | 'orders'>,
  matches: TextMatcher,
  sort: string | undefined,
): readonly Row[] {
  const found = rows.filter((row) => matches(foldText(textOf(row))));
  const order = orders.find(({ id }) => id === sort);
  return order === undefined ? found : found.toSorted(order.compare);
}
