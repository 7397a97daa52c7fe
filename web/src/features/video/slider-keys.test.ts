import { expect, test } from 'vitest';
import { videoSliderValueForKey } from './slider-keys.ts';

const at = (value: number) => ({ value, max: 100, step: 5 });

test('[S9.20] Page Up and Page Down move a slider by a tenth of its range, and not beyond its ends', () => {
  expect(videoSliderValueForKey('PageUp', at(50))).toBe(60);
  expect(videoSliderValueForKey('PageDown', at(50))).toBe(40);
  expect(videoSliderValueForKey('PageUp', at(95))).toBe(100);
  expect(videoSliderValueForKey('PageDown', at(5))).toBe(0);
  expect([videoSliderValueForKey('Home', at(50)), videoSliderValueForKey('End', at(50))]).toEqual([0, 100]);
});

test('arrow keys move a slider by its step', () => {
  expect([videoSliderValueForKey('ArrowRight', at(50)), videoSliderValueForKey('ArrowUp', at(98))]).toEqual([
    55, 100,
  ]);
  expect([videoSliderValueForKey('ArrowLeft', at(50)), videoSliderValueForKey('ArrowDown', at(2))]).toEqual([
    45, 0,
  ]);
});

test('other keys and an unknown range move no slider', () => {
  expect(videoSliderValueForKey('Tab', at(50))).toBeNull();
  expect(videoSliderValueForKey('End', { value: 0, max: Number.NaN, step: 5 })).toBeNull();
});
