/** Where the current line is placed: near the top or in the middle. */
export type CurrentLinePlacement = 'start' | 'center';

/** The least distance from the upper edge, in pixels. */
const START_PX = 80;
/** The least distance as a share of the view's height, so that a high view shows the whole line before, too. */
const START_SHARE = 0.16;

interface LineGeometry {
  /** The offset of the line within the list, in pixels. */
  readonly lineTop: number;
  readonly lineHeight: number;
  readonly viewHeight: number;
  readonly contentHeight: number;
}

/** The `scrollTop` that puts a line near the top or in the middle of the view. */
export function lyricScrollTop(geometry: LineGeometry, block: CurrentLinePlacement): number {
  const { lineTop, lineHeight, viewHeight, contentHeight } = geometry;
  const free = Math.max(0, viewHeight - lineHeight);
  const rest = block === 'center' ? free / 2 : Math.min(Math.max(START_PX, viewHeight * START_SHARE), free);
  return Math.min(Math.max(0, lineTop - rest), Math.max(0, contentHeight - viewHeight));
}

/** The start distance of a scroll animation: at most the view's height, so that a far seek does not race past. */
export const lyricScrollStartOffset = (distance: number, viewHeight: number): number =>
  Math.min(Math.max(distance, -viewHeight), viewHeight);
