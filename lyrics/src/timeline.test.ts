import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLyricTimeline } from './timeline.ts';

describe('timeline', () => {
  const lines = [2, 5, 5, 9].map((time) => ({ time }));

  test('has no line before the first one begins', () => {
    const timeline = createLyricTimeline(lines);
    expect([1, 2, 4.9].map(timeline.lineIndexAt)).toEqual([-1, 0, 0]);
  });

  test('takes the last of several lines with the same time', () => {
    expect(createLyricTimeline(lines).lineIndexAt(5)).toBe(2);
  });

  test('follows seeks in both directions', () => {
    const timeline = createLyricTimeline(lines);
    expect([100, 0, 9, 2, 5, -1].map(timeline.lineIndexAt)).toEqual([3, -1, 3, 0, 2, -1]);
  });

  test('has no line at any time in an empty song', () => {
    expect(createLyricTimeline([]).lineIndexAt(10)).toBe(-1);
  });

  test('agrees with a linear search, whatever was looked up before', () => {
    const moment = fc.integer({ min: -1, max: 60 });
    fc.assert(
      fc.property(
        fc.array(moment, { maxLength: 40 }),
        fc.array(moment, { maxLength: 40 }),
        (times, moments) => {
          const sorted = times.toSorted((one, other) => one - other).map((time) => ({ time }));
          const timeline = createLyricTimeline(sorted);
          for (const seconds of moments) {
            expect(timeline.lineIndexAt(seconds)).toBe(sorted.findLastIndex((line) => line.time <= seconds));
          }
        },
      ),
    );
  });
});
