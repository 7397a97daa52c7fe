import type { Language } from '#lib/languages.ts';
import { formatDateInChina } from './format.ts';

const HOUR_MS = 3_600_000;
const CHINA_OFFSET_MS = 8 * HOUR_MS;

/**
 * The date of a release. Where only the year is known, the service and music tags give midnight of the first of
 * January, so that time is formatted as the year alone.
 */
export function formatReleaseDate(timeMs: number, language: Language): string {
  const inChina = new Date(timeMs + CHINA_OFFSET_MS);
  const isYear = Number.isFinite(timeMs) && inChina.getTime() === Date.UTC(inChina.getUTCFullYear(), 0, 1);
  if (!isYear) return formatDateInChina(timeMs, language);
  return new Intl.DateTimeFormat(language, { year: 'numeric', timeZone: 'UTC' }).format(inChina);
}
