import { expect, test } from 'vitest';
import { shiftLineTimes } from './shift-lines.ts';

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

test('shiftLineTimes moves lines and words and keeps their durations', () => {
  const [moved] = shiftLineTimes(lines, 0.5);
  expect(moved?.time).toBe(4.5);
  expect(moved?.words.map(({ time, duration }) => [time, duration])).toEqual([
    [4.5, 1],
    [5.5, 1],
  ]);
  expect(shiftLineTimes(lines, -1)[0]?.time).toBe(3);
});

test('shiftLineTimes returns the same array without an offset', () => {
  expect(shiftLineTimes(lines, 0)).toBe(lines);
});
