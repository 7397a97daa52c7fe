import { expect, test } from 'vitest';
import { classifySwipe } from './card-swipe.ts';

test.each<[string, number, number, number, ReturnType<typeof classifySwipe>]>([
  ['far up', 5, -80, 900, 'up'],
  ['short and quick up', 0, -30, 40, 'up'],
  ['short and slow up', 0, -30, 400, null],
  ['down', 0, 200, 100, null],
  ['far left', -90, 20, 500, 'left'],
  ['far right', 90, -20, 500, 'right'],
  ['a tap that trembles', 4, -6, 5, null],
])('the touch “%s” (%d px right, %d px down, %d ms) means %s', (_, right, down, tookMs, meant) => {
  expect(classifySwipe(right, down, tookMs)).toBe(meant);
});
