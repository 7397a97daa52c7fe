import { expect, test } from 'vitest';
import { createRecentFailures } from './recent-failures.ts';

test('a picture that failed is not tried again for an hour', () => {
  let now = 0;
  const failures = createRecentFailures(() => now);
  failures.add('a.jpg');
  now = 3_599_999;
  expect([failures.has('a.jpg'), failures.has('b.jpg')]).toEqual([true, false]);
  now += 1;
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
