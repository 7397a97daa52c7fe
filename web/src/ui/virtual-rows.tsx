import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { trackScroll } from '#lib/fast-scroll.ts';
import { useHasPainted } from './use-has-painted.ts';

/** Rows from `first` up to, not including, `end`. */
interface RowRange {
  readonly first: number;
  readonly end: number;
}

interface VirtualRowsProps {
  readonly count: number;
  /** The height of every row in pixels. Rows are positioned by it and never measured. */
  readonly rowHeight: number;
  /** A row; its key, if it has one, follows it to another index. */
  readonly renderRow: (index: number) => ReactElement | null;
  /** The scroll container: the page, or the parent element of the rows. */
  readonly scroller?: 'window' | 'parent';
  /** How many rows beyond the visible ones are rendered on each side. */
  readonly overscan?: number;
  /** A row that stays in the document wherever the list is scrolled to. */
  readonly keepMounted?: number;
}

/**
 * A virtual list of rows of fixed height, of which only those near the viewport are in the document. Positions follow
 * from the height alone, so a list that is hidden or not laid out yet loses no rows.
 */
export function VirtualRows(props: VirtualRowsProps) {
  const { count, rowHeight, renderRow, scroller = 'window', overscan = 8, keepMounted = -1 } = props;
  const box = useRef<HTMLDivElement>(null);
  const range = useVisibleRange(box, { count, rowHeight, scroller });
  const around = useHasPainted() ? overscan : 0;
  const first = Math.max(0, range.first - around);
  const end = Math.min(count, range.end + around);
  const indexes = Array.from({ length: end - first }, (_, place) => first + place);
  if (keepMounted >= 0 && keepMounted < first) indexes.unshift(keepMounted);
  if (keepMounted >= end && keepMounted < count) indexes.push(keepMounted);
  return (
    <div ref={box} style={{ position: 'relative', height: count * rowHeight }}>
      {indexes.map((index) => {
        const row = renderRow(index);
        return (
          <div
            key={row?.key ?? index}
            style={{ position: 'absolute', top: index * rowHeight, width: '100%', height: rowHeight }}
          >
            {row}
          </div>
        );
      })}
    </div>
  );
}

type Layout = Required<Pick<VirtualRowsProps, 'count' | 'rowHeight' | 'scroller'>>;

const isSame = (one: RowRange, other: RowRange) => one.first === other.first && one.end === other.end;

/** The visible rows, followed through scrolling and resizing. */
function useVisibleRange(box: { readonly current: HTMLDivElement | null }, layout: Layout): RowRange {
  const { count, rowHeight, scroller } = layout;
  const [shown, setShown] = useState<RowRange>(() => ({
    first: 0,
    // Something stands above most lists. What is visible besides is rendered before anything is painted.
    end: Math.ceil(window.innerHeight / rowHeight / 2),
  }));
  // A list that has just become shorter: the effect finds the right rows before the paint.
  const first = Math.min(shown.first, Math.max(0, count - (shown.end - shown.first)));
  const range = { first, end: Math.min(shown.end, count) };

  useLayoutEffect(() => {
    const rows = box.current;
    const parent = scroller === 'parent' ? rows?.parentElement : null;
    if (rows == null || parent === undefined) return;
    let last: RowRange | null = null;

    function measure(): RowRange {
      const top = (parent?.getBoundingClientRect().top ?? 0) - (rows?.getBoundingClientRect().top ?? 0);
      const height = parent?.clientHeight ?? window.innerHeight;
      const clamp = (row: number) => Math.min(count, Math.max(0, row));
      return {
        first: clamp(Math.floor(top / rowHeight)),
        end: clamp(Math.ceil((top + height) / rowHeight)),
      };
    }
    function update(): void {
      const next = measure();
      if (last !== null && isSame(last, next)) return;
      const isJump = last !== null && (next.first >= last.end || next.end <= last.first);
      last = next;
      // After a jump no rendered row is visible, so the new rows must be rendered in this very frame.
      if (isJump) flushSync(() => setShown(next));
      else setShown((now) => (isSame(now, next) ? now : next));
    }
    update();
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    const follow = () => {
      trackScroll(parent?.scrollTop ?? window.scrollY, performance.now());
      update();
    };
    (parent ?? window).addEventListener('scroll', follow, options);
    window.addEventListener('resize', update, options);
    // Also when the list becomes visible, and when content above it grows.
    const sizes = new ResizeObserver(update);
    sizes.observe(rows);
    sizes.observe(parent ?? document.body);
    return () => {
      stop.abort();
      sizes.disconnect();
    };
  }, [box, count, rowHeight, scroller]);
  return range;
}
