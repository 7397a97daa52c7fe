const CHINA_IS_AHEAD_MS = 8 * 60 * 60 * 1000;

/** The day (`YYYY-MM-DD`) of a moment, in milliseconds since 1970, in the service's calendar (UTC+8). */
export const calendarDay = (ms: number): string =>
  new Date(ms + CHINA_IS_AHEAD_MS).toISOString().slice(0, 10);
