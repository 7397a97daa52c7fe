import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isScrollingFast, recordScrollPosition, runAfterFastScroll } from '#lib/fast-scroll.ts';

/** Rows from `first` up to, not including, `end`. */
interface RowRange {
  readonly first: number;
  readonly end: number;
  /** Whether the last scroll was towards the start of the list. */
  readonly isUpwards: boolean;
  /** Whether the list is being scrolled too fast to be read. */
  readonly isFast: boolean;
}

/** Rows of one height, below each other. */
interface RowLayout {
  readonly count: number;
  /** In pixels. */
  readonly rowHeight: number;
  /** The scroll container: the page, or the parent element of the rows. */
  readonly scroller: 'window' | 'parent';
  /** How many rows beyond the visible ones are rendered on the side that the list scrolls towards. */
  readonly overscan: number;
}

type Rows = Pick<RowRange, 'first' | 'end'>;

const isSame = (one: Rows, other: Rows) => one.first === other.first && one.end === other.end;

/** The visible rows and those beyond them on the side that the list scrolls towards. */
export const rowsAround = ({ first, end, isUpwards }: RowRange, overscan: number, count: number): Rows => ({
  first: Math.max(0, first - (isUpwards ? overscan : 0)),
  end: Math.min(count, end + (isUpwards ? 0 : overscan)),
});

/** The visible rows of an element that contains nothing else, followed through scrolling and resizing. */
export function useVisibleRows(box: { readonly current: HTMLElement | null }, layout: RowLayout): RowRange {
  const { count, rowHeight, scroller, overscan } = layout;
  const [shown, setShown] = useState<RowRange>(() => ({
    first: 0,
    // Only half a window of rows, because most lists have content above them; further visible rows are rendered before
    // the first paint.
    end: Math.ceil(window.innerHeight / rowHeight / 2),
    isUpwards: false,
    isFast: false,
  }));
  // For a list that has become shorter, the effect corrects the rows before the paint.
  const first = Math.min(shown.first, Math.max(0, count - (shown.end - shown.first)));
  const range = { ...shown, first, end: Math.min(shown.end, count) };

  useLayoutEffect(() => {
    const rows = box.current;
    const parent = scroller === 'parent' ? rows?.parentElement : null;
    if (rows == null || parent === undefined || count === 0) return;
    let last: RowRange | null = null;
    let stopWaiting: (() => void) | null = null;

    function measure(): Rows {
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
      const isUpwards = last !== null && next.first < last.first;
      const range = { ...next, isUpwards, isFast: isScrollingFast() };
      if (range.isFast) stopWaiting ??= runAfterFastScroll(settle);
      const known = last === null ? null : rowsAround(last, overscan, count);
      const isLate = known !== null && (next.first < known.first || next.end > known.end);
      last = range;
      // A visible row is not rendered, and must be in this very frame.
      if (isLate) flushSync(() => setShown(range));
      else setShown((now) => (isSame(now, range) && now.isFast === range.isFast ? now : range));
    }
    function settle(): void {
      stopWaiting = null;
      setShown((now) => ({ ...now, isFast: false }));
    }
    update();
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    const follow = () => {
      recordScrollPosition(parent?.scrollTop ?? window.scrollY, performance.now());
      update();
    };
    (parent ?? window).addEventListener('scroll', follow, options);
    window.addEventListener('resize', update, options);
    // The observer also reports when the list becomes visible, and when content above it grows.
    const sizes = new ResizeObserver(update);
    sizes.observe(rows);
    sizes.observe(parent ?? document.body);
    return () => {
      stop.abort();
      stopWaiting?.();
      sizes.disconnect();
    };
  }, [box, count, rowHeight, scroller, overscan]);
  return range;
}
