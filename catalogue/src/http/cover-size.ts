/** The sides, in pixels, that covers are made in; others are rounded up, so that nobody can fill the disk with sizes. */
const LADDER = [50, 60, 100, 150, 200, 300, 400, 500, 640, 800, 1024, 1280, 1600] as const;

const LARGEST = 1600;
/** Nothing is longer than this many times its width. */
const STEEPEST = 4;

const onLadder = (side: number): number => LADDER.find((step) => step >= side) ?? LARGEST;

export interface CoverSize {
  readonly width: number;
  readonly height: number;
  /** Shrink to fit inside the size; otherwise it is filled and what is too much is cut off. */
  readonly isWhole: boolean;
}

/**
 * The size asked for by `?param=<W>y<H>`: the longer side on the ladder, the shorter in the proportion asked for,
 * to a hundredth. Without a size, or with nonsense, the whole picture as large as covers get.
 */
export function coverSizeOf(param: string | undefined): CoverSize {
  const sides = /^(\d{1,5})[yx](\d{1,5})$/.exec(param ?? '');
  const width = Number(sides?.[1] ?? 0);
  const height = Number(sides?.[2] ?? 0);
  if (width === 0 || height === 0) return { width: LARGEST, height: LARGEST, isWhole: true };
  const longer = onLadder(Math.max(width, height));
  const proportion = Math.max(1 / STEEPEST, Math.min(width, height) / Math.max(width, height));
  const shorter = Math.round((longer * Math.round(proportion * 100)) / 100);
  return width >= height
    ? { width: longer, height: shorter, isWhole: false }
    : { width: shorter, height: longer, isWhole: false };
}
