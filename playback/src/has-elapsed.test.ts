import { expect, test } from 'vitest';
import { hasElapsed } from './has-elapsed.ts';

test('an interval of 5 s has elapsed after 5 s, not before', () => {
  expect(hasElapsed(14_999, 10_000, 5000)).toBe(false);
  expect(hasElapsed(15_000, 10_000, 5000)).toBe(true);
});

test('any interval has elapsed since an event that never happened', () => {
  expect(hasElapsed(0, Number.NEGATIVE_INFINITY, 5000)).toBe(true);
});

test('after the clock was set back by an hour, 5 s have passed at once instead of in an hour', () => {
  expect(hasElapsed(10_000, 10_000 + 3_600_000, 5000)).toBe(true);
});
