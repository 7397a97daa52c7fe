/** The sides, in pixels, that covers are made in; others are rounded up, so that nobody can fill the disk with sizes. */
const LADDER = [50, 60, 100, 150, 200, 300, 400, 500, 640, 800, 1024, 1280, 1600] as const;

const LARGEST = 1600;

const onLadder = (side: number): number => LADDER.find((step) => step >= side) ?? LARGEST;

/** The size asked for by `?param=<W>y<H>`; without one, or with nonsense, the picture as large as covers get. */
export function coverSizeOf(param: string | undefined): { width: number; height: number } {
  const sides = /^(\d{1,5})[yx](\d{1,5})$/.exec(param ?? '');
  const width = Number(sides?.[1] ?? 0);
  const height = Number(sides?.[2] ?? 0);
  if (width === 0 || height === 0) return { width: LARGEST, height: LARGEST };
  return { width: onLadder(width), height: onLadder(height) };
}
