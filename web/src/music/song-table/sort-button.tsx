import { useState } from 'react';
import { type I18n, type MessageKey, useI18n } from '#i18n/i18n.ts';
import {
  isDescending,
  type ListOrder,
  type ListSort,
  SORT_FIELDS,
  type SortField,
  sortFieldOf,
} from '#music/listing/list-params.ts';
import { Button } from '#ui/button.tsx';
import { LazyPopupMenu, loadPopupMenu } from '#ui/lazy-menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import ArrowDownUp from '~icons/lucide/arrow-down-up';
import styles from './sort-button.module.css';

const names = {
  title: 'list.title',
  artist: 'screen.artist',
  album: 'list.album',
  time: 'list.time',
} as const satisfies Record<SortField, MessageKey>;

const duplicatesEntries = (
  t: I18n['t'],
  { isOn, onSwitch }: NonNullable<SortMenuButtonProps['duplicates']>,
): readonly MenuEntry[] => [
  { kind: 'line', id: 'duplicates' },
  {
    kind: 'choice',
    label: t('list.duplicates'),
    isChosen: isOn,
    onSelect: () => onSwitch(!isOn),
  },
];

interface SortMenuButtonProps extends ListOrder {
  /** Whether only duplicates are shown, and how that is chosen; without it that is not offered. */
  readonly duplicates?: { readonly isOn: boolean; readonly onSwitch: (isOn: boolean) => void };
}

/** The order of a list; choosing the current one reverses it. */
export function SortMenuButton({ sort, onSort, duplicates }: SortMenuButtonProps) {
  const { t } = useI18n();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const nameOf = (one: ListSort) =>
    isDescending(one)
      ? t('list.downward', { order: t(names[sortFieldOf(one)]) })
      : t(names[sortFieldOf(one)]);
  const subset = duplicates?.isOn === true ? [t('list.duplicates')] : [];
  const named = sort === undefined ? (subset.length === 0 ? [t('list.ownOrder')] : []) : [nameOf(sort)];
  const order = [...subset, ...named].join(t('list.separator'));
  const entries: MenuEntry[] = [
    {
      kind: 'choice',
      label: t('list.ownOrder'),
      isChosen: sort === undefined,
      onSelect: () => onSort(undefined),
    },
    ...SORT_FIELDS.map((field): MenuEntry => {
      const isChosen = sort !== undefined && sortFieldOf(sort) === field;
      return {
        kind: 'choice',
        label: isChosen ? nameOf(sort) : t(names[field]),
        isChosen,
        onSelect: () => onSort(sort === field ? `-${field}` : field),
      };
    }),
    ...(duplicates === undefined ? [] : duplicatesEntries(t, duplicates)),
  ];
  return (
    <>
      <Button
        icon={<ArrowDownUp />}
        aria-label={t('list.sort', { order })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={styles['button'] ?? ''}
        onPointerEnter={loadPopupMenu}
        onFocus={loadPopupMenu}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        <span className={styles['order']}>{order}</span>
      </Button>
      {anchor === null ? null : (
        <LazyPopupMenu
          label={t('list.sort', { order })}
          anchor={anchor}
          isSheet
          align="end"
          entries={entries}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
