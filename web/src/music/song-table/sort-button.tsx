import { useState } from 'react';
import { type I18n, type MessageKey, useI18n } from '#i18n/i18n.ts';
import {
  isDescending,
  LIST_SUBSETS,
  type ListOrder,
  type ListSort,
  type ListSubset,
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

export const SUBSET_MESSAGE_KEYS = {
  duplicates: 'list.duplicates',
  playable: 'list.playable',
} as const satisfies Record<ListSubset, MessageKey>;

const subsetEntries = (
  t: I18n['t'],
  { chosen, onChoose }: NonNullable<SortMenuButtonProps['subset']>,
): readonly MenuEntry[] => [
  { kind: 'line', id: 'subsets' },
  ...LIST_SUBSETS.map(
    (subset): MenuEntry => ({
      kind: 'choice',
      label: t(SUBSET_MESSAGE_KEYS[subset]),
      isChosen: subset === chosen,
      onSelect: () => onChoose(subset === chosen ? undefined : subset),
    }),
  ),
];

interface SortMenuButtonProps extends ListOrder {
  /** The subset that is shown, and how another one is chosen; without it none is offered. */
  readonly subset?: {
    readonly chosen: ListSubset | undefined;
    readonly onChoose: (subset: ListSubset | undefined) => void;
  };
}

/** The order of a list, and which of its songs are shown; choosing the current order reverses it. */
export function SortMenuButton({ sort, onSort, subset }: SortMenuButtonProps) {
  const { t } = useI18n();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const nameOf = (one: ListSort) =>
    isDescending(one)
      ? t('list.downward', { order: t(names[sortFieldOf(one)]) })
      : t(names[sortFieldOf(one)]);
  const order = sort === undefined ? t('list.ownOrder') : nameOf(sort);
  // Screen readers read the label when the focus comes back from the menu, so it names the subset too. On screen the
  // subset has a button of its own.
  const shown = subset?.chosen === undefined ? [] : [t(SUBSET_MESSAGE_KEYS[subset.chosen])];
  const label = t('list.sort', { order: [...shown, order].join(t('list.separator')) });
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
    ...(subset === undefined ? [] : subsetEntries(t, subset)),
  ];
  return (
    <>
      <Button
        icon={<ArrowDownUp />}
        aria-label={label}
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
          label={label}
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
