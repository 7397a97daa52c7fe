import { Fragment, type ReactElement, useEffect, useRef, useState } from 'react';
import { assignRowSlots, type RowSlot } from './row-slots.ts';
import { useHasPainted } from './use-has-painted.ts';
import { rowsAround, useVisibleRows } from './use-visible-rows.ts';

interface VirtualRowsProps {
  readonly count: number;
  /** The height of every row in pixels. Rows are positioned by it and never measured. */
  readonly rowHeight: number;
  /** Renders a row, `top` pixels below the start of the list. A key keeps its elements at another index. */
  readonly renderRow: (index: number, top: number) => ReactElement | null;
  /** Called after each render with the rows that are in the document: from `first` up to, not including, `end`. */
  readonly onRowsRendered?: (first: number, end: number) => void;
  /** The scroll container: the page, or the parent element of the rows. */
  readonly scroller?: 'window' | 'parent';
  /** How many rows beyond the visible ones are rendered on the side that the list scrolls towards. */
  readonly overscan?: number;
  /** A row that stays in the document wherever the list is scrolled to. */
  readonly keepMounted?: number;
  /**
   * Whether new rows reuse the elements of unneeded rows while the list is scrolled fast, out of the order of the list
   * until the scroll ends. A component in a row must then not keep state of the previous row.
   */
  readonly recycles?: boolean;
  /** The number of rows to render for printing, in the flow and each with 0 as its `top`. */
  readonly printedRows?: number | undefined;
}

/**
 * A virtual list of rows of fixed height, of which only those near the viewport are in the document. Positions follow
 * from the height alone, so a list that is hidden or not laid out yet loses no rows.
 */
export function VirtualRows(props: VirtualRowsProps) {
  const { count, rowHeight, renderRow, scroller = 'window', overscan = 3, keepMounted = -1 } = props;
  const { recycles = false, onRowsRendered, printedRows } = props;
  const box = useRef<HTMLDivElement>(null);
  const range = useVisibleRows(box, { count, rowHeight, scroller, overscan });
  const ahead = useHasPainted() ? overscan : 0;
  const { first, end } = rowsAround(range, ahead, count);
  useEffect(() => onRowsRendered?.(first, end));
  const indexes = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (keepMounted >= 0 && keepMounted < first) indexes.unshift(keepMounted);
  if (keepMounted >= end && keepMounted < count) indexes.push(keepMounted);

  function renderKeyedRow(index: number, top: number) {
    const row = renderRow(index, top);
    return <Fragment key={row?.key ?? index}>{row}</Fragment>;
  }
  const [slots, setSlots] = useState<readonly RowSlot[]>([]);
  const next = recycles ? assignRowSlots(slots, indexes, range.isFast) : null;
  if (next !== null && next !== slots) {
    setSlots(next);
    // React renders this component again before it uses the result.
    return null;
  }
  if (printedRows !== undefined) {
    return (
      <div ref={box}>
        {Array.from({ length: Math.min(printedRows, count) }, (_, index) => renderKeyedRow(index, 0))}
      </div>
    );
  }
  return (
    <div ref={box} style={{ position: 'relative', height: count * rowHeight }}>
      {next === null
        ? indexes.map((index) => renderKeyedRow(index, index * rowHeight))
        : next.map(({ id, index }) => <Fragment key={id}>{renderRow(index, index * rowHeight)}</Fragment>)}
    </div>
  );
}
