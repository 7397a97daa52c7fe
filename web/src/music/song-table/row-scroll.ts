/**
 * Rows of fixed height in the page's own scroll container: where a row is, and how to scroll to it. Lengths in pixels.
 */
export interface FixedHeightRowLayout {
  readonly element: HTMLElement;
  readonly rowHeight: number;
}

/** What the bars cover at the top and bottom of the window. */
export function coveredEdges() {
  const style = getComputedStyle(document.documentElement);
  return {
    top: Number.parseFloat(style.scrollPaddingTop) || 0,
    bottom: Number.parseFloat(style.scrollPaddingBottom) || 0,
  };
}

const topOf = ({ element, rowHeight }: FixedHeightRowLayout, index: number) =>
  element.getBoundingClientRect().top + index * rowHeight;

/** Scrolls as little as needed to show a row entirely. */
export function scrollRowIntoView(rows: FixedHeightRowLayout, index: number): void {
  const edges = coveredEdges();
  const top = topOf(rows, index);
  const lowest = window.innerHeight - edges.bottom - rows.rowHeight;
  if (top < edges.top) window.scrollBy({ top: top - edges.top });
  else if (top > lowest) window.scrollBy({ top: top - lowest });
}

/** Scrolls a row to the top of the window, under the bar. */
export function scrollRowToTop(rows: FixedHeightRowLayout, index: number): void {
  window.scrollBy({ top: topOf(rows, index) - coveredEdges().top });
}

/** Scrolls a row to the middle of the window. */
export function scrollRowToCentre(rows: FixedHeightRowLayout, index: number): void {
  window.scrollBy({ top: topOf(rows, index) - (window.innerHeight - rows.rowHeight) / 2 });
}

/** The number of entire rows between the bars of the window. */
export function visibleRowCount(rowHeight: number): number {
  const edges = coveredEdges();
  return Math.max(1, Math.floor((window.innerHeight - edges.top - edges.bottom) / rowHeight));
}

export function firstVisibleRow(rows: FixedHeightRowLayout): number {
  return Math.max(0, Math.ceil((coveredEdges().top - topOf(rows, 0)) / rows.rowHeight));
}

export function isRowVisible(rows: FixedHeightRowLayout, index: number): boolean {
  const edges = coveredEdges();
  const top = topOf(rows, index);
  return top + rows.rowHeight > edges.top && top < window.innerHeight - edges.bottom;
}
