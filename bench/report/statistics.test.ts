import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

test('the median takes the middle of the samples, or the mean of the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([1, 2, 4, 100])).toBe(3);
});

test('the percentile takes the smallest sample that so many of a hundred do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(percentile(hundred, 95)).toBe(95);
  expect(percentile([7], 95)).toBe(7);
  expect(percentile([1, 2], 95)).toBe(2);
});
