import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breakpoints } from './media-query.ts';

/** Widths at which a single part lacks room for its own content, or gains room for one more piece. */
const OWN_WIDTHS = [300, 360, 380, 760, 820, 990, 1180, 1600, 1800];

const sourceDir = join(import.meta.dirname, '..');

/** Widths of media queries, as the first pixel of the wider layout. Container queries belong to a single part. */
function mediaWidths(source: string): number[] {
  const widths = source.replace(/@container[^{]*/g, '').matchAll(/\((min|max)-width: ([\d.]+)px\)/g);
  return [...widths].map(([, side, pixels]) => (side === 'max' ? Number(pixels) + 0.02 : Number(pixels)));
}

test('[S9.10] media queries use only the breakpoints and the listed widths', () => {
  const known = new Set<number>([...Object.values(breakpoints), ...OWN_WIDTHS]);
  const unknown = globSync('**/*.{css,ts,tsx}', { cwd: sourceDir }).flatMap((path) =>
    mediaWidths(readFileSync(join(sourceDir, path), 'utf8'))
      .filter((width) => !known.has(Number(width.toFixed(2))))
      .map((width) => `${path}: ${width}`),
  );
  expect(unknown).toEqual([]);
});
