const DEFAULT_TEXT_SIZE_PX = 16;

/**
 * The height of a row of a long list in pixels: a fixed part, and lines of text in rem, which grow with the browser's
 * text size. It is known before a row is rendered, and kept by the list when the text size is changed under it.
 */
export function rowHeightPx(fixedPx: number, linesRem: number): number {
  const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return fixedPx + linesRem * Math.max(DEFAULT_TEXT_SIZE_PX, textSize);
}
