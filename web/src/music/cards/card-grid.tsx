import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { type GridLayout, useGridLayout } from '#ui/use-grid-layout.ts';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { useVisibleRows } from '#ui/use-visible-rows.ts';
import styles from './cover-grid.module.css';

/** A grid of up to this many cards is completely in the document. */
export const MAX_CARDS_WITHOUT_VIRTUALIZATION = 100;

/** The number of rows rendered before and after the visible ones. */
const SPARE_ROWS = 1;

interface CardGridProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  readonly label: string;
  /** The maximum number of rows; without it all rows are shown. */
  readonly rows?: 1 | 2;
  readonly renderCard: (item: Item, index: number) => ReactNode;
  readonly itemProps?: ((item: Item, index: number) => ComponentProps<'li'>) | undefined;
}

/**
 * Cards in as many columns as fit. Of a long list only the rows near the window are in the document, and those around
 * the card that was focused last. All cards of a list must have the same height.
 */
export function CardGrid<Item>({ items, keyOf, label, rows, renderCard, itemProps }: CardGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState(-1);
  const isPrinting = useIsPrinting();
  const isLong = items.length > MAX_CARDS_WITHOUT_VIRTUALIZATION && !isPrinting;
  const layout = useGridLayout(list, isLong);
  const { columns, rowHeight } = layout;
  const count = isLong ? Math.ceil(items.length / columns) : 0;
  const range = useVisibleRows(list, { count, rowHeight, scroller: 'window', overscan: SPARE_ROWS });
  const first = Math.max(0, range.first - SPARE_ROWS);
  const end = Math.min(count, range.end + SPARE_ROWS);
  const shown = isLong ? rowsToRender({ first, end, focused: Math.floor(focused / columns), count }) : [];
  const indexes = isLong
    ? shown.flatMap((row) => Array.from({ length: columns }, (_, column) => row * columns + column))
    : items.keys();

  function renderItem(index: number) {
    const item = items[index];
    if (item === undefined) return null;
    const row = Math.floor(index / columns);
    const isApart = isLong && (row < first || row >= end);
    return (
      <li
        key={keyOf(item)}
        {...itemProps?.(item, index)}
        {...(isLong && { 'aria-setsize': items.length, 'aria-posinset': index + 1, 'data-index': index })}
        {...(isApart && { 'data-apart': true, style: placeOf(index, layout) })}
      >
        {renderCard(item, index)}
      </li>
    );
  }

  return (
    <div className={styles['frame']}>
      <ul
        ref={list}
        className={`${styles['grid']} ${isLong ? styles['long'] : ''}`}
        aria-label={label}
        data-rows={rows}
        style={isLong ? { paddingTop: first * rowHeight, paddingBottom: (count - end) * rowHeight } : {}}
        onFocus={({ target }) =>
          setFocused(Number(target.closest<HTMLElement>('li[data-index]')?.dataset['index'] ?? -1))
        }
      >
        {Array.from(indexes, renderItem)}
      </ul>
    </div>
  );
}

interface RenderedRows {
  readonly first: number;
  readonly end: number;
  /** The row of the focused card; negative if there is none. */
  readonly focused: number;
  readonly count: number;
}

/** The rows from `first` to `end`, and the focused row with its neighbours, to which Tab leads. */
function rowsToRender({ first, end, focused, count }: RenderedRows): readonly number[] {
  const rows = new Set(Array.from({ length: end - first }, (_, offset) => first + offset));
  if (focused >= 0 && focused < count)
    for (const row of [focused - 1, focused, focused + 1]) if (row >= 0 && row < count) rows.add(row);
  return [...rows].toSorted((one, other) => one - other);
}

/** The position of a card that is rendered outside the flow of the others. */
function placeOf(index: number, { columns, rowHeight, columnGap, rowGap }: GridLayout) {
  const step = `(100% + ${columnGap}px) / ${columns}`;
  return {
    position: 'absolute',
    top: Math.floor(index / columns) * rowHeight,
    left: `calc(${step} * ${index % columns})`,
    width: `calc(${step} - ${columnGap}px)`,
    height: rowHeight - rowGap,
  } as const;
}
