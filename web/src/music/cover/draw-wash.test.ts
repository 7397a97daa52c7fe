import { expect, test } from 'vitest';
import { coverWashColour, coverWashPixels } from './draw-wash.ts';

const picture = (...colours: [number, number, number][]) =>
  new Uint8ClampedArray(
    Array.from({ length: 400 }, (_, at) => [...(colours[at % colours.length] ?? []), 255]).flat(),
  );
const alphaAt = (pixels: Uint8ClampedArray, x: number, y: number) => pixels[(y * 480 + x) * 4 + 3] ?? 0;

test('the wash of a cover has the hue of its main colour, however dark that is', () => {
  const [red, green, blue] = coverWashColour(picture([12, 20, 60])) ?? [0, 0, 0];
  expect(blue).toBeGreaterThan(red + 40);
  expect(blue).toBeGreaterThan(green + 20);
});

test('a grey cover has no wash', () => {
  expect(coverWashColour(picture([20, 20, 20], [200, 200, 200]))).toBeNull();
});

test('the wash has one colour, fades downwards and sideways, and ends before the lower edge', () => {
  const pixels = coverWashPixels([10, 20, 30]);
  expect([...pixels.subarray(0, 3)]).toEqual([10, 20, 30]);
  const down = [0, 40, 80, 120, 159].map((y) => alphaAt(pixels, 240, y));
  expect(down).toEqual([...down].sort((one, other) => other - one));
  expect(down.at(0)).toBeGreaterThan(250);
  expect(down.at(-1)).toBeLessThan(2);
  expect(Math.abs(alphaAt(pixels, 60, 0) - alphaAt(pixels, 419, 0))).toBeLessThanOrEqual(1);
  expect(alphaAt(pixels, 60, 0)).toBeLessThan(alphaAt(pixels, 240, 0));
});
