/** Where the current line is placed: near the top or in the middle. */
export type CurrentLinePlacement = 'start' | 'center';

/** The distance from the upper edge, in pixels, where lines are fully bright. */
const START_PX = 80;

interface LineGeometry {
  /** Of the line within the list, in pixels. */
  readonly lineTop: number;
  readonly lineHeight: number;
  readonly viewHeight: number;
  readonly contentHeight: number;
}

/** The `scrollTop` that puts a line near the top or in the middle of the view. */
export function lyricScrollTop(geometry: LineGeometry, block: CurrentLinePlacement): number {
  const { lineTop, lineHeight, viewHeight, contentHeight } = geometry;
  const free = Math.max(0, viewHeight - lineHeight);
  const rest = block === 'center' ? free / 2 : Math.min(START_PX, free);
  return Math.min(Math.max(0, lineTop - rest), Math.max(0, contentHeight - viewHeight));
}

/** The start distance of a scroll animation: at most the view's height, so that a far seek does not race past. */
export const lyricScrollStartOffset = (distance: number, viewHeight: number): number =>
  Math.min(Math.max(distance, -viewHeight), viewHeight);
