import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import {
  isDescending,
  type ListOrder,
  nextSort,
  type SortField,
  sortFieldOf,
} from '#music/listing/list-params.ts';
import { AriaColumnHeader, AriaRow } from '#music/song-row/grid-parts.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import styles from './song-table-header.module.css';

interface SongTableHeaderProps {
  readonly showsAlbum: boolean;
  readonly order: ListOrder | undefined;
}

/** The column headers; a press on one sorts by it. */
export function SongTableHeader({ showsAlbum, order }: SongTableHeaderProps) {
  const { t } = useI18n();
  const sortOf = (field: SortField) =>
    order?.sort === undefined || sortFieldOf(order.sort) !== field
      ? undefined
      : isDescending(order.sort)
        ? 'descending'
        : 'ascending';
  return (
    <AriaRow aria-rowindex={1} className={styles['head']}>
      <AriaColumnHeader className={styles['number']}>#</AriaColumnHeader>
      <AriaColumnHeader className={styles['words']} aria-sort={sortOf('title') ?? sortOf('artist')}>
        <span>
          <SortLabel field="title" order={order}>
            {t('list.title')}
          </SortLabel>
        </span>
        <span className={styles['artists']}>
          <SortLabel field="artist" order={order}>
            {t('screen.artist')}
          </SortLabel>
        </span>
      </AriaColumnHeader>
      {showsAlbum ? (
        <AriaColumnHeader aria-sort={sortOf('album')}>
          <SortLabel field="album" order={order}>
            {t('list.album')}
          </SortLabel>
        </AriaColumnHeader>
      ) : null}
      <AriaColumnHeader>
        <VisuallyHidden>{t('list.more')}</VisuallyHidden>
      </AriaColumnHeader>
      <AriaColumnHeader className={styles['time']} aria-sort={sortOf('time')}>
        <SortLabel field="time" order={order}>
          {t('list.time')}
        </SortLabel>
      </AriaColumnHeader>
    </AriaRow>
  );
}

interface SortLabelProps {
  readonly field: SortField;
  readonly order: ListOrder | undefined;
  readonly children: ReactNode;
}

/** Not a tab stop: keyboard users have the same in the order menu. */
function SortLabel({ field, order, children }: SortLabelProps) {
  if (order === undefined) return children;
  const { sort, onSort } = order;
  const isSorted = sort !== undefined && sortFieldOf(sort) === field;
  const Arrow = isSorted && isDescending(sort) ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['sort']}
      onClick={() => onSort(nextSort(sort, field))}
    >
      {children}
      {isSorted ? <Arrow /> : null}
    </button>
  );
}
