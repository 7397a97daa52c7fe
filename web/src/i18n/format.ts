import type { Language } from '#lib/languages.ts';

const two = (value: number) => String(value).padStart(2, '0');

function parts(seconds: number) {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), rest: whole % 60 };
}

/** A duration, and a position in a song, as players show it: `3:05`, from an hour on `1:03:05`. */
export function formatDuration(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

const TIME_UNITS = {
  'zh-CN': { hour: '小时', minute: '分', onlyMinutes: '分钟' },
  en: { hour: 'h', minute: 'min', onlyMinutes: 'min' },
} as const satisfies Record<Language, unknown>;

/** The total length of a list: `2 小时 41 分` or `2 h 41 min`, under an hour `41 分钟` or `41 min`. */
export function formatTotalDuration(seconds: number, language: Language): string {
  const { hours, minutes } = parts(seconds);
  const { hour, minute, onlyMinutes } = TIME_UNITS[language];
  return hours === 0 ? `${Math.max(1, minutes)} ${onlyMinutes}` : `${hours} ${hour} ${minutes} ${minute}`;
}

const MONTH_STYLES = { 'zh-CN': 'long', en: 'short' } as const satisfies Record<Language, unknown>;

/** Creates a formatter: `2026年3月5日` or `Mar 5, 2026`, or without the year; '' for an invalid time. */
function dateFormatter({ timeZone, hasYear = true }: { timeZone?: string; hasYear?: boolean } = {}) {
  const formats = new Map<Language, Intl.DateTimeFormat>();
  return (timeMs: number, language: Language): string => {
    const format =
      formats.get(language) ??
      new Intl.DateTimeFormat(language, {
        year: hasYear ? 'numeric' : undefined,
        month: MONTH_STYLES[language],
        day: 'numeric',
        timeZone,
      });
    formats.set(language, format);
    return Number.isFinite(timeMs) ? format.format(timeMs) : '';
  };
}

/** The day of an event, from milliseconds since 1970, in the listener's own time zone. */
export const formatDate = dateFormatter();

/**
 * A date of the service's calendar, such as a release or a birthday. The service sends a time of that day in China
 * (UTC+8); the result is the same day in every time zone.
 */
export const formatDateInChina = dateFormatter({ timeZone: 'Asia/Shanghai' });

/** A date of the service's calendar without its year. */
export const formatMonthAndDayInChina = dateFormatter({ timeZone: 'Asia/Shanghai', hasYear: false });

/** The day without its year, for recent dates: `3月5日` or `Mar 5`. */
export const formatMonthAndDay = dateFormatter({ hasYear: false });

/** The time of day in the listener's own time zone: `09:05`. */
export function formatTimeOfDay(timeMs: number): string {
  const date = new Date(timeMs);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The day and the time of day in the listener's own time zone: `Mar 5, 2026 09:05`. */
export const formatDateAndTime = (timeMs: number, language: Language): string =>
  `${formatDate(timeMs, language)} ${formatTimeOfDay(timeMs)}`;
