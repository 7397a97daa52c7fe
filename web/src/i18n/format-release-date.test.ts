import { expect, it } from 'vitest';
import { formatReleaseDate } from './format-release-date.ts';

/** A time of that day as the service and the scan of own music write it: its midnight in China. */
const midnightInChina = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, -8);

it('a release whose day is unknown is shown by its year', () => {
  expect(formatReleaseDate(midnightInChina(1969, 1, 1), 'en')).toBe('1969');
  expect(formatReleaseDate(midnightInChina(1969, 1, 1), 'zh-CN')).toBe('1969年');
});

it('a release whose day is known is shown by its date', () => {
  expect(formatReleaseDate(midnightInChina(1971, 6, 22), 'en')).toBe('Jun 22, 1971');
  expect(formatReleaseDate(midnightInChina(2026, 1, 2), 'zh-CN')).toBe('2026年1月2日');
  // A time after midnight is not a placeholder, so the day is shown.
  expect(formatReleaseDate(midnightInChina(2026, 1, 1) + 3_600_000, 'en')).toBe('Jan 1, 2026');
  expect(formatReleaseDate(Number.NaN, 'en')).toBe('');
});
