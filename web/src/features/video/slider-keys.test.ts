import { expect, test } from 'vitest';
import { valueForKey } from './slider-keys.ts';

const at = (value: number) => ({ value, max: 100, step: 5 });

test('[S9.20] Page Up and Page Down move a slider by a tenth of its range, and not beyond its ends', () => {
  expect(valueForKey('PageUp', at(50))).toBe(60);
  expect(valueForKey('PageDown', at(50))).toBe(40);
  expect(valueForKey('PageUp', at(95))).toBe(100);
  expect(valueForKey('PageDown', at(5))).toBe(0);
  expect([valueForKey('Home', at(50)), valueForKey('End', at(50))]).toEqual([0, 100]);
});

test('arrow keys move a slider by its step', () => {
  expect([valueForKey('ArrowRight', at(50)), valueForKey('ArrowUp', at(98))]).toEqual([55, 100]);
  expect([valueForKey('ArrowLeft', at(50)), valueForKey('ArrowDown', at(2))]).toEqual([45, 0]);
});

test('other keys and an unknown range move no slider', () => {
  expect(valueForKey('Tab', at(50))).toBeNull();
  expect(valueForKey('End', { value: 0, max: Number.NaN, step: 5 })).toBeNull();
});
