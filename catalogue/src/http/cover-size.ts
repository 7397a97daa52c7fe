/** The widths of covers in pixels; others are rounded up, so that nobody can fill the disk with sizes. */
const WIDTHS = [50, 60, 100, 150, 200, 300, 400, 500, 640, 800, 1024, 1280, 1600] as const;

const MAX_WIDTH = 1600;
/** Aspect ratios of covers, shorter side over longer: square, photo, film, banner and strip. */
const SHAPES = [1, 3 / 4, 9 / 16, 0.32, 1 / 4] as const;

const roundUp = (side: number): number => WIDTHS.find((width) => width >= side) ?? MAX_WIDTH;

const nearestShape = (shape: number): number =>
  SHAPES.reduce((best, one) => (Math.abs(one - shape) < Math.abs(best - shape) ? one : best));

export interface CoverSize {
  readonly width: number;
  readonly height: number;
  /** Whether the picture shrinks to fit inside the size; otherwise it fills the size and the rest is cropped. */
  readonly isWhole: boolean;
}

/**
 * Parses `?param=<W>y<H>`: the longer side is rounded up to one of a few widths, the shorter one to the nearest of a
 * few shapes. Without a valid size it is the whole picture at the largest width.
 */
export function parseCoverSize(param: string | undefined): CoverSize {
  const sides = /^(\d{1,5})[yx](\d{1,5})$/.exec(param ?? '');
  const width = Number(sides?.[1] ?? 0);
  const height = Number(sides?.[2] ?? 0);
  if (width === 0 || height === 0) return { width: MAX_WIDTH, height: MAX_WIDTH, isWhole: true };
  const longer = roundUp(Math.max(width, height));
  const shorter = Math.round(longer * nearestShape(Math.min(width, height) / Math.max(width, height)));
  return width >= height
    ? { width: longer, height: shorter, isWhole: false }
    : { width: shorter, height: longer, isWhole: false };
}
