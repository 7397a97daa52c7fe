import type { useI18n } from '#i18n/i18n.ts';

/**
 * How a range is shown: as a percentage of its initial value, as a factor, or as seconds earlier or later; without a
 * format as the number itself.
 */
export type RangeFormat = 'percent' | 'rate' | 'delay';
type I18n = ReturnType<typeof useI18n>['t'];

/** The value of a range as text; its unit (such as shares of the view's height) is not shown. */
export function formatRangeValue(
  format: RangeFormat | undefined,
  value: number,
  initial: number,
  t: I18n,
): string {
  if (format === undefined) return String(value);
  if (format === 'percent') return `${Math.round((value / initial) * 100)}%`;
  if (format === 'rate') return `${value}×`;
  if (value === 0) return t('setting.offsetNone');
  const seconds = Math.abs(value).toFixed(1);
  return value > 0 ? t('setting.secondsLater', { seconds }) : t('setting.secondsEarlier', { seconds });
}
