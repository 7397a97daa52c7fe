import { expect, test } from 'vitest';
import { commentTime } from './comment-time.ts';

const now = Date.UTC(2026, 2, 20, 12);
const HOUR = 3_600_000;

test.each([
  [0, 'en', 'this minute'],
  [59_000, 'en', 'this minute'],
  [60_000, 'en', '1 minute ago'],
  [3 * HOUR, 'en', '3 hours ago'],
  [3 * HOUR, 'zh-CN', '3小时前'],
  [24 * HOUR, 'en', 'yesterday'],
  [7 * 24 * HOUR, 'en', '7 days ago'],
  [8 * 24 * HOUR, 'en', 'Mar 12, 2026'],
  [8 * 24 * HOUR, 'zh-CN', '2026年3月12日'],
  [-HOUR, 'en', 'this minute'],
] as const)('what was written %d ms ago in %s reads as %s', (ageMs, language, expected) => {
  expect(commentTime(now - ageMs, now, language)).toBe(expected);
});
