import { expect, test } from 'vitest';
import { getI18n } from '#i18n/i18n.ts';
import { formatRangeValue } from './format-range-value.ts';

test('a range is shown in its format, and without one as its number', () => {
  const { t } = getI18n();
  expect(formatRangeValue(undefined, 2.5, 0, t)).toBe('2.5');
  expect(formatRangeValue('percent', 2.5, 5, t)).toBe('50%');
  expect(formatRangeValue('rate', 2.5, 1, t)).toBe('2.5×');
});
