import type { Language } from '#lib/languages.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A readable size: 8.4 MB. In powers of 1000, as on packages and in most file managers. */
export function formatBytes(exactBytes: number, language: Language): string {
  // A speed is rarely a whole number of bytes.
  const bytes = Math.round(exactBytes);
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  // `Intl.NumberFormat` would write "byte" in English, whatever the number is.
  if (power === 0) return `${bytes} B`;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / 1000 ** power);
}
