import { afterEach, expect, test, vi } from 'vitest';
import { createRecentFailures } from './recent-failures.ts';

afterEach(() => vi.useRealTimers());

test('a picture that failed is not tried again for an hour', () => {
  let now = 0;
  const failures = createRecentFailures(() => now);
  failures.add('a.jpg');
  now = 3_599_999;
  expect([failures.has('a.jpg'), failures.has('b.jpg')]).toEqual([true, false]);
  now += 1;
  expect(failures.has('a.jpg')).toBe(false);
});

test('a picture that failed is tried again after an hour although the clock was set back by a day', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const failures = createRecentFailures();
  failures.add('a.jpg');
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(3_600_000);
  expect(failures.has('a.jpg')).toBe(false);
});

test('the latest thousand pictures that failed are remembered', () => {
  const failures = createRecentFailures(() => 0);
  for (let at = 0; at < 1000; at += 1) failures.add(`${at}.jpg`);
  failures.add('0.jpg');
  failures.add('new.jpg');
  expect(['0.jpg', '1.jpg', '2.jpg', 'new.jpg'].map((path) => failures.has(path))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
