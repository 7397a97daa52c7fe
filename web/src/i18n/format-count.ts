import type { Language } from '#lib/languages.ts';

/** At most one decimal, truncated, so that 9,999 never reads as more than it is. */
const cut = (value: number) => String(Math.floor(value * 10) / 10);

/** A count in short: 12,345 is 1.2万 in Chinese and 12.3K in English, 123,456,789 is 1.2亿 or 123.4M. */
export function formatCount(count: number, language: Language): string {
  const isChinese = language === 'zh-CN';
  if (count < (isChinese ? 1e4 : 1e3)) return String(Math.max(0, Math.floor(count)));
  if (isChinese) return count < 1e8 ? `${cut(count / 1e4)}万` : `${cut(count / 1e8)}亿`;
  if (count < 1e6) return `${cut(count / 1e3)}K`;
  return count < 1e9 ? `${cut(count / 1e6)}M` : `${cut(count / 1e9)}B`;
}
