import { expect, onTestFinished, test } from 'vitest';
import { rowHeightPx } from './row-height.ts';

test.each([
  ['default', '16px', 56],
  ['twice the default', '32px', 92],
  ['small', '12px', 56],
])('rows have room for their lines at the %s text size of the browser', (_, size, height) => {
  const root = document.documentElement;
  root.style.fontSize = size;
  onTestFinished(() => void root.style.removeProperty('font-size'));
  expect(rowHeightPx(20)).toBe(height);
});
