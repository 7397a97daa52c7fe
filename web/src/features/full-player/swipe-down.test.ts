import { describe, expect, test } from 'vitest';
import { isClosingSwipe } from './swipe-down.ts';

describe('a swipe down', () => {
  test.each([
    [200, 900, true],
    [60, 60, true],
    [60, 900, false],
    [20, 10, false],
    [0, 0, false],
  ])('of %d px in %d ms closes the full player: %s', (movedPx, tookMs, closes) => {
    expect(isClosingSwipe(movedPx, tookMs)).toBe(closes);
  });
});
