import { formatDate } from '#i18n/format.ts';
import type { Language } from '#lib/languages.ts';

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
/** Older than this many days a date says more than a count. */
const DAYS_IN_WORDS = 7;

/** When somebody wrote: `3 hours ago` within the last week, else the day. Both in milliseconds since 1970. */
export function commentTime(writtenMs: number, nowMs: number, language: Language): string {
  const ageMs = Math.max(0, nowMs - writtenMs);
  if (ageMs > DAYS_IN_WORDS * 86_400_000) return formatDate(writtenMs, language);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, lengthMs] of steps) {
    if (ageMs >= lengthMs) return words.format(-Math.floor(ageMs / lengthMs), unit);
  }
  return words.format(0, 'minute');
}
