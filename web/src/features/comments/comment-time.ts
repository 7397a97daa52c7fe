import { formatDate, formatMonthAndDay, formatTimeOfDay } from '#i18n/format.ts';
import type { I18n } from '#i18n/i18n.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Dates up to this age are shown without their year. */
const YEAR_MS = 365.25 * 24 * HOUR_MS;

/** Midnight at the beginning of a day, in the listener's own time zone. */
const startOfDay = (date: Date, daysLater = 0): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater).getTime();

/**
 * The time of a comment (S9.17, S9.18): just now, minutes ago, the time of today or yesterday,
 * then the date, with its year after about a year. Times are in milliseconds since 1970; one in the future is shown as
 * just now.
 */
export function formatCommentTime(writtenMs: number, nowMs: number, { language, t }: I18n): string {
  const ageMs = nowMs - writtenMs;
  if (ageMs < MINUTE_MS) return t('comment.justNow');
  if (ageMs < HOUR_MS) return t('comment.minutesAgo', { minutes: Math.floor(ageMs / MINUTE_MS) });
  const today = new Date(nowMs);
  if (writtenMs >= startOfDay(today)) return formatTimeOfDay(writtenMs);
  if (writtenMs >= startOfDay(today, -1)) return t('comment.yesterday', { time: formatTimeOfDay(writtenMs) });
  return ageMs <= YEAR_MS ? formatMonthAndDay(writtenMs, language) : formatDate(writtenMs, language);
}
