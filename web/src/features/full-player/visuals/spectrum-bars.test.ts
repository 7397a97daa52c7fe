import { expect, test } from 'vitest';
import { bandIndexEdgesOfBars, barHeights } from './spectrum-bars.ts';

test('each bar covers its own bands, more of them for higher frequencies', () => {
  const edges = bandIndexEdgesOfBars(64, 1024);
  const widths = edges.slice(1).map((edge, bar) => edge - (edges[bar] ?? 0));
  expect(widths).toHaveLength(64);
  expect(Math.min(...widths)).toBe(1);
  expect(widths.at(-1)).toBeGreaterThan(20);
  expect(edges.at(-1)).toBeLessThanOrEqual(1024);
});

test('the bar height is the loudest of its bands', () => {
  const levels = new Uint8Array(16);
  levels[4] = 51;
  levels[6] = 255;
  expect(barHeights(levels, [2, 4, 6, 8])).toEqual([0, 0.2, 1]);
  expect(barHeights(new Uint8Array(16), [2, 4, 6])).toEqual([0, 0]);
});
