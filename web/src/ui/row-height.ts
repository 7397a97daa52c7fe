const DEFAULT_TEXT_SIZE_PX = 16;

/** The height of a line of title and a smaller line below it, in rem. */
const TWO_LINES_REM = 2.25;

/**
 * The height of a row of a long list in pixels: a fixed part, and two lines of text, which grow with the browser's
 * text size. It is known before a row is rendered; a list keeps it when the text size changes later.
 */
export function rowHeightPx(fixedPx: number): number {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return fixedPx + TWO_LINES_REM * Math.max(DEFAULT_TEXT_SIZE_PX, textSize);
}
