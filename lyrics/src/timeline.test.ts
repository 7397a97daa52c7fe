import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLyricTimeline } from './timeline.ts';

describe('timeline', () => {
  const lines = [
    {
      time: 2,
      words: [
        { time: 2.5, duration: 1, content: 'a' },
        { time: 3.5, duration: 0, content: 'b' },
      ],
    },
    { time: 5 },
    { time: 5 },
    { time: 9 },
  ];

  test('returns the current line and word, and what changed since the last call', () => {
    const timeline = createLyricTimeline(lines);
    expect(timeline.at(1)).toMatchObject({ lineIndex: -1, lineChanged: false, wordChanged: false });
    expect(timeline.at(2)).toMatchObject({ lineIndex: 0, wordIndex: -1, lineChanged: true });
    expect(timeline.at(2.2)).toMatchObject({ lineIndex: 0, lineChanged: false, wordChanged: false });
    expect(timeline.at(3)).toMatchObject({ wordIndex: 0, wordProgress: 0.5, wordChanged: true });
    expect(timeline.at(3.5)).toMatchObject({ wordIndex: 1, wordProgress: 1, lineChanged: false });
    expect(timeline.at(4.9)).toMatchObject({ lineIndex: 0, wordIndex: 1, wordChanged: false });
  });

  test('takes the last of several lines with the same time', () => {
    expect(createLyricTimeline(lines).at(5).lineIndex).toBe(2);
  });

  test('follows seeks in both directions', () => {
    const timeline = createLyricTimeline(lines);
    expect([100, 0, 9, 2, 5, -1].map((seconds) => timeline.at(seconds).lineIndex)).toEqual([
      3, -1, 3, 0, 2, -1,
    ]);
  });

  test('has no line at any time in an empty song', () => {
    expect(createLyricTimeline([]).at(10)).toMatchObject({
      lineIndex: -1,
      wordIndex: -1,
      lineChanged: false,
    });
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
            expect(timeline.at(seconds).lineIndex).toBe(sorted.findLastIndex((line) => line.time <= seconds));
          }
        },
      ),
    );
  });
});
