import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isScrollingFast, recordScrollPosition, runAfterFastScroll } from './fast-scroll.ts';

beforeEach(() => {
  vi.useFakeTimers();
  recordScrollPosition(0, 0);
  vi.runAllTimers();
});
afterEach(() => vi.useRealTimers());

test('scrolling is fast from a quick move until nothing has moved for a moment', () => {
  recordScrollPosition(20, 1000);
  expect(isScrollingFast()).toBe(false);
  recordScrollPosition(120, 1016);
  expect(isScrollingFast()).toBe(true);
  vi.advanceTimersByTime(90);
  recordScrollPosition(121, 1106);
  vi.advanceTimersByTime(90);
  expect(isScrollingFast()).toBe(true);
  vi.advanceTimersByTime(10);
  vi.advanceTimersToNextFrame();
  expect(isScrollingFast()).toBe(false);
});

// The timer that detects the end fires first then, and covers must not be requested in the middle of the scroll.
test('scrolling that goes on in the frame after a long task is fast all the time', () => {
  const ended: string[] = [];
  recordScrollPosition(20_000, 1000);
  runAfterFastScroll(() => ended.push('cover'));
  vi.advanceTimersByTime(100);
  recordScrollPosition(20_500, 1120);
  vi.advanceTimersToNextFrame();
  expect(isScrollingFast()).toBe(true);
  expect(ended).toEqual([]);
  vi.runAllTimers();
  expect(isScrollingFast()).toBe(false);
  expect(ended).toEqual(['cover']);
});

test('a callback for the end of scrolling runs once, unless it was cancelled', () => {
  const ran: string[] = [];
  recordScrollPosition(9000, 5000);
  runAfterFastScroll(() => ran.push('cover'));
  runAfterFastScroll(() => ran.push('gone'))();
  expect(ran).toEqual([]);
  vi.runAllTimers();
  recordScrollPosition(0, 9000);
  vi.runAllTimers();
  expect(ran).toEqual(['cover']);
});
