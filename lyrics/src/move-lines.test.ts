import { expect, test } from 'vitest';
import { moveLines } from './move-lines.ts';

const lines = [
  {
    time: 4,
    content: 'a b',
    words: [
      { time: 4, duration: 1, content: 'a ' },
      { time: 5, duration: 1, content: 'b' },
    ],
  },
];

test('moveLines moves lines and words and keeps their durations', () => {
  const [moved] = moveLines(lines, 0.5);
  expect(moved?.time).toBe(4.5);
  expect(moved?.words.map(({ time, duration }) => [time, duration])).toEqual([
    [4.5, 1],
    [5.5, 1],
  ]);
  expect(moveLines(lines, -1)[0]?.time).toBe(3);
});

test('moveLines returns the same array without an offset', () => {
  expect(moveLines(lines, 0)).toBe(lines);
});
