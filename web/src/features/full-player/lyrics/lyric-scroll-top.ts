/** Where the line that is sung comes to rest: near the top or in the middle. */
export type LyricsBlock = 'start' | 'center';

/** Near the top, so far below the upper edge: where the lines are fully bright, in pixels. */
const START_PX = 80;

interface Place {
  /** Of the line within the list, in pixels. */
  readonly lineTop: number;
  readonly lineHeight: number;
  readonly viewHeight: number;
  readonly contentHeight: number;
}

/** How far the list has to be scrolled so that a line rests where it should. */
export function lyricScrollTop(place: Place, block: LyricsBlock): number {
  const { lineTop, lineHeight, viewHeight, contentHeight } = place;
  const free = Math.max(0, viewHeight - lineHeight);
  const rest = block === 'center' ? free / 2 : Math.min(START_PX, free);
  return Math.min(Math.max(0, lineTop - rest), Math.max(0, contentHeight - viewHeight));
}

/** How far off a glide begins: never further than the view is high, so that a far seek does not race past. */
export const glideStartOffset = (distance: number, viewHeight: number): number =>
  Math.min(Math.max(distance, -viewHeight), viewHeight);
