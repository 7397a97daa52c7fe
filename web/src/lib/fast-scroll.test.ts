import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isScrollingFast, onScrollRest, trackScroll } from './fast-scroll.ts';

beforeEach(() => {
  vi.useFakeTimers();
  trackScroll(0, 0);
  vi.runAllTimers();
});
afterEach(() => vi.useRealTimers());

test('scrolling is fast from a quick move until nothing has moved for a moment', () => {
  trackScroll(20, 1000);
  expect(isScrollingFast()).toBe(false);
  trackScroll(120, 1016);
  expect(isScrollingFast()).toBe(true);
  vi.advanceTimersByTime(90);
  trackScroll(121, 1106);
  vi.advanceTimersByTime(90);
  expect(isScrollingFast()).toBe(true);
  vi.advanceTimersByTime(10);
  expect(isScrollingFast()).toBe(false);
});

test('a callback for the end of scrolling runs once, unless it was cancelled', () => {
  const ran: string[] = [];
  trackScroll(9000, 5000);
  onScrollRest(() => ran.push('cover'));
  onScrollRest(() => ran.push('gone'))();
  expect(ran).toEqual([]);
  vi.runAllTimers();
  trackScroll(0, 9000);
  vi.runAllTimers();
  expect(ran).toEqual(['cover']);
});
