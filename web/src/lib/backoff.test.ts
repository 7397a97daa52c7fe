import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

const delays = (firstMs: number, maxMs: number, count: number) => {
  const backoff = createBackoff(firstMs, maxMs);
  return Array.from({ length: count }, () => backoff.nextMs());
};

test.each([
  { firstMs: 1000, maxMs: 60_000, expected: [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000] },
  { firstMs: 10_000, maxMs: 640_000, expected: [10_000, 20_000, 40_000, 80_000, 160_000, 320_000, 640_000] },
  { firstMs: 5000, maxMs: 5000, expected: [5000, 5000, 5000] },
])('from $firstMs to $maxMs ms each delay is twice the one before, up to the longest', (row) => {
  expect(delays(row.firstMs, row.maxMs, row.expected.length)).toEqual(row.expected);
});

test('delays never become shorter, grow at most to the double, and end at the longest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60_000 }),
      fc.integer({ min: 0, max: 3_600_000 }),
      (firstMs, more) => {
        const maxMs = firstMs + more;
        const all = delays(firstMs, maxMs, 30);
        expect(all[0]).toBe(firstMs);
        expect(all.at(-1)).toBe(maxMs);
        for (const [at, ms] of all.entries()) {
          const before = all[at - 1] ?? ms;
          expect(ms).toBeGreaterThanOrEqual(before);
          expect(ms).toBeLessThanOrEqual(2 * before);
        }
      },
    ),
  );
});

test('two runs of attempts do not lengthen each other’s delays', () => {
  const one = createBackoff(1000, 60_000);
  const other = createBackoff(1000, 60_000);
  one.nextMs();
  one.nextMs();
  expect(other.nextMs()).toBe(1000);
});
