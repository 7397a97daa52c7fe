import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How a grid places cards of one height. Lengths in pixels. */
export interface GridLayout {
  readonly columns: number;
  /** The distance from the top of one row to that of the next. */
  readonly rowHeight: number;
  readonly columnGap: number;
  readonly rowGap: number;
}

/**
 * The layout before the first cards are laid out and painted. It is higher than any real one, because in a page that
 * is too short for a moment the browser would scroll up to its end.
 */
const ESTIMATE: GridLayout = { columns: 1, rowHeight: 260, columnGap: 16, rowGap: 20 };

/** The layout of a grid as its stylesheet makes it; null while the grid is not laid out. */
function measure(list: HTMLElement): GridLayout | null {
  const card = list.querySelector(':scope > li:not([data-apart])');
  const height = card?.getBoundingClientRect().height ?? 0;
  if (height === 0) return null;
  const style = getComputedStyle(list);
  const rowGap = Number.parseFloat(style.rowGap) || 0;
  return {
    columns: style.gridTemplateColumns.split(' ').length,
    rowHeight: height + rowGap,
    columnGap: Number.parseFloat(style.columnGap) || 0,
    rowGap,
  };
}

const isSame = (one: GridLayout, other: GridLayout) =>
  one.columns === other.columns && Math.abs(one.rowHeight - other.rowHeight) < 0.01;

/** The position of the window's top edge in a list, in rows; 0 while the start of the list is visible. */
const rowsAbove = (list: HTMLElement, { rowHeight }: GridLayout) =>
  Math.max(0, -list.getBoundingClientRect().top / rowHeight);

/**
 * The layout of a list of cards, followed while it is long: when the window or the text gets another size, the card at
 * the top of the window stays there.
 */
export function useGridLayout(list: RefObject<HTMLElement | null>, isLong: boolean): GridLayout {
  const [layout, setLayout] = useState(ESTIMATE);
  useLayoutEffect(() => {
    const element = list.current;
    if (!isLong || element === null) return;
    let known = measure(element) ?? ESTIMATE;
    // oxlint-disable-next-line react/set-state-in-effect -- what is laid out can only be read once it is there, and is set before it is painted
    setLayout(known);
    const follow = () => {
      const next = measure(element);
      if (next === null || isSame(known, next)) return;
      const before = rowsAbove(element, known);
      const card = Math.floor(before) * known.columns;
      known = next;
      flushSync(() => setLayout(next));
      if (before === 0) return;
      const row = Math.floor(card / next.columns) + (before % 1);
      scrollBy({ top: row * next.rowHeight + element.getBoundingClientRect().top, behavior: 'instant' });
    };
    let frame = 0;
    // The layout follows in the next frame, because the observer's callback must not resize the observed element.
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    });
    sizes.observe(element, { box: 'border-box' });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('resize', follow);
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  }, [list, isLong]);
  return layout;
}
