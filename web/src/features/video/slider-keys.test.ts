import { expect, test } from 'vitest';
import { sliderPlace } from './slider-keys.ts';

test('[S9.20] a page is a tenth of the range, and nothing leads beyond its ends', () => {
  expect(sliderPlace('PageUp', 0.5)).toBeCloseTo(0.6);
  expect(sliderPlace('PageDown', 0.5)).toBeCloseTo(0.4);
  expect(sliderPlace('PageUp', 0.95)).toBe(1);
  expect(sliderPlace('PageDown', 0.05)).toBe(0);
  expect([sliderPlace('Home', 0.5), sliderPlace('End', 0.5), sliderPlace('ArrowUp', 0.5)]).toEqual([
    0,
    1,
    null,
  ]);
});
