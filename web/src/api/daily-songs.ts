import {
  type DailySongsResult,
  dailySongDatesEndpoint,
  dailySongsEndpoint,
  dailySongsOfDateEndpoint,
} from '@rill/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';

const CHANGE_HOUR = 6;
/** 6:00 in China, when the service changes the daily songs, as an hour of UTC. */
const CHANGE_HOUR_UTC = 22;
const DAY_MS = 86_400_000;

/**
 * When the daily songs change next, in milliseconds since 1970: at 6:00 in China. The embedded catalogue follows the
 * clock of its server, which is assumed to be in the time zone of this browser.
 */
export function nextDailySongsChange(nowMs: number): number {
  const { embedded } = getRunTimeConfig();
  const change = new Date(nowMs);
  if (embedded) {
    change.setHours(CHANGE_HOUR, 0, 0, 0);
    if (change.getTime() <= nowMs) change.setDate(change.getDate() + 1);
    return change.getTime();
  }
  // Computed in UTC, because a local day has 23 or 25 hours when daylight saving time changes, which China does not
  // have.
  change.setUTCHours(CHANGE_HOUR_UTC, 0, 0, 0);
  return change.getTime() <= nowMs ? change.getTime() + DAY_MS : change.getTime();
}

/** The number of the day of the daily songs, which begins at 6:00. */
export const dailySongsDay = (nowMs: number): number => Math.floor(nextDailySongsChange(nowMs) / DAY_MS);

/**
 * The date of the current daily songs in the service's format, `YYYY-MM-DD`: in China, or in the time zone of this
 * browser for the embedded catalogue.
 */
export function dailySongsDate(nowMs: number): string {
  const change = nextDailySongsChange(nowMs);
  // The day begins at 22:00 UTC of the evening before, so that the next change has the day's date in UTC.
  if (!getRunTimeConfig().embedded) return new Date(change).toISOString().slice(0, 10);
  const begin = new Date(change);
  begin.setDate(begin.getDate() - 1);
  return new Date(begin.getTime() - begin.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The daily songs of a day, each with the list as its source, and the reasons for some of them. */
export const dailySongsQuery = (day = dailySongsDay(Date.now())) =>
  queryOptions({
    queryKey: queryKey('daily-songs', day),
    queryFn: async ({ signal }): Promise<DailySongsResult> => {
      const { songs, reasons } = await call(dailySongsEndpoint, {}, { signal });
      return { songs: songs.map((song) => ({ ...song, sourceKind: 'daily' })), reasons };
    },
  });

/** The days before this one whose songs are still known, the latest first. */
export const earlierDailySongDatesQuery = (day: number) =>
  queryOptions({
    queryKey: queryKey('daily-dates', day),
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const today = dailySongsDate(Date.now());
      return (await call(dailySongDatesEndpoint, {}, { signal })).filter((date) => date < today);
    },
  });

/** The songs of an earlier day, `YYYY-MM-DD`; the reasons for them are not kept. */
export const earlierDailySongsQuery = (date: string) =>
  queryOptions({
    queryKey: queryKey('daily-songs-of', date),
    queryFn: async ({ signal }): Promise<DailySongsResult> => ({
      songs: (await call(dailySongsOfDateEndpoint, { date }, { signal })).map((song) => ({
        ...song,
        sourceKind: 'daily',
      })),
      reasons: {},
    }),
  });
