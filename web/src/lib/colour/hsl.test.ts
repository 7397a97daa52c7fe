import { expect, test } from 'vitest';
import { hexToHsl, hslToHex, normalizeHexColour } from './hsl.ts';

test.each([
  ['#f55e55', '#f55e55'],
  ['F55E55', '#f55e55'],
  ['#fa0', '#ffaa00'],
  ['#fa08', '#ffaa00'],
  ['#f55e5580', '#f55e55'],
  [' #009688 ', '#009688'],
])('[D-73] a typed colour %s is read as %s, without its alpha', (text, expected) => {
  expect(normalizeHexColour(text)).toBe(expected);
});

test.each(['', '#', '#12', '#12345', '#1234567', 'red', '#gggggg'])('%s is not a colour', (text) => {
  expect(normalizeHexColour(text)).toBeNull();
});

test.each([
  ['#ff0000', 0, 100, 50],
  ['#00ff00', 120, 100, 50],
  ['#0000ff', 240, 100, 50],
  ['#ffffff', 0, 0, 100],
  ['#000000', 0, 0, 0],
  ['#808080', 0, 0, 50],
])('%s has hue %i, saturation %i and lightness %i', (hex, hue, saturation, lightness) => {
  expect(hexToHsl(hex)).toEqual({ hue, saturation, lightness });
});

test('a colour survives the conversion to slider values and back', () => {
  for (const hsl of [
    { hue: 3, saturation: 89, lightness: 65 },
    { hue: 174, saturation: 100, lightness: 29 },
    { hue: 300, saturation: 20, lightness: 80 },
  ]) {
    const back = hexToHsl(hslToHex(hsl));
    expect(Math.abs(back.hue - hsl.hue)).toBeLessThanOrEqual(2);
    expect(Math.abs(back.saturation - hsl.saturation)).toBeLessThanOrEqual(2);
    expect(Math.abs(back.lightness - hsl.lightness)).toBeLessThanOrEqual(1);
  }
});
