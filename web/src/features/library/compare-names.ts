import { getI18n } from '#i18n/i18n.ts';

/** Compares names as the page's language orders them; numbers in them by their size. */
export const compareNames = (one: string, other: string): number =>
  one.localeCompare(other, getI18n().language, { numeric: true, sensitivity: 'base' });
