import { afterEach, expect, test, vi } from 'vitest';
import { configurePage } from '#testing/configure-page.ts';
import { dailySongsDate, dailySongsDay, dailySongsQuery, nextDailySongsChange } from './daily-songs.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('[S1.5] the daily songs of the service change at 6:00 in China', () => {
  configurePage({ embedded: false });
  const before = Date.UTC(2026, 10, 21, 21, 59, 59, 999);
  expect(nextDailySongsChange(before)).toBe(Date.UTC(2026, 10, 21, 22));
  expect(nextDailySongsChange(before + 1)).toBe(Date.UTC(2026, 10, 22, 22));
});

test('[S1.5] the daily songs of the service change at 6:00 in China while the clocks here change', () => {
  configurePage({ embedded: false });
  vi.stubEnv('TZ', 'Europe/Berlin');
  const evening = Date.UTC(2026, 2, 28, 23);
  expect(nextDailySongsChange(evening)).toBe(Date.UTC(2026, 2, 29, 22));
  expect(dailySongsDate(evening)).toBe('2026-03-29');
});

test('[S1.5] the daily songs of the embedded catalogue change at 6:00 local time', () => {
  configurePage({ embedded: true });
  const six = new Date(2026, 10, 22, 6).getTime();
  expect(nextDailySongsChange(six - 1)).toBe(six);
  expect(nextDailySongsChange(six)).toBe(new Date(2026, 10, 23, 6).getTime());
});

test('[S1.5] daily songs are requested again at 6:00, and cached until then', () => {
  configurePage({ embedded: true });
  const six = new Date(2026, 10, 22, 6).getTime();
  const keyAt = (ms: number) => JSON.stringify(dailySongsQuery(dailySongsDay(ms)).queryKey);
  expect(keyAt(six)).toBe(keyAt(six + 23.9 * 3_600_000));
  expect(keyAt(six - 1)).not.toBe(keyAt(six));
});

test('the date of the daily songs follows the calendar of China, or for the embedded catalogue the local one', () => {
  configurePage({ embedded: false });
  const change = Date.UTC(2026, 10, 21, 22);
  expect([dailySongsDate(change - 1), dailySongsDate(change)]).toEqual(['2026-11-21', '2026-11-22']);
  configurePage({ embedded: true });
  const six = new Date(2026, 10, 22, 6).getTime();
  expect([dailySongsDate(six - 1), dailySongsDate(six)]).toEqual(['2026-11-21', '2026-11-22']);
});
