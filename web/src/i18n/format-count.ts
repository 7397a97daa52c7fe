import type { Language } from '#lib/languages.ts';

/** At most one decimal, truncated, so that a count never reads as more than it is. */
const cut = (value: number) => String(Math.floor(value * 10) / 10);

/** The units of each language, the largest first. */
const UNITS: Readonly<Record<Language, readonly { readonly from: number; readonly sign: string }[]>> = {
  'zh-CN': [
    { from: 1e8, sign: '亿' },
    { from: 1e4, sign: '万' },
  ],
  en: [
    { from: 1e9, sign: 'B' },
    { from: 1e6, sign: 'M' },
    { from: 1e3, sign: 'K' },
  ],
};

/** A count in short: 12,345 is 1.2万 in Chinese and 12.3K in English, 123,456,789 is 1.2亿 or 123.4M. */
export function formatCount(count: number, language: Language): string {
  const unit = UNITS[language].find(({ from }) => count >= from);
  if (unit === undefined) return String(Math.max(0, Math.floor(count)));
  return `${cut(count / unit.from)}${unit.sign}`;
}
