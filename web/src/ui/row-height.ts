const DEFAULT_TEXT_SIZE_PX = 16;

/** A line of title and a smaller one below it. */
const TWO_LINES_REM = 2.25;

/**
 * The height of a row of a long list in pixels: a fixed part, and two lines of text, which grow with the browser's text
 * size. It is known before a row is rendered, and kept by the list when the text size is changed under it.
 */
export function rowHeightPx(fixedPx: number): number {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return fixedPx + TWO_LINES_REM * Math.max(DEFAULT_TEXT_SIZE_PX, textSize);
}
