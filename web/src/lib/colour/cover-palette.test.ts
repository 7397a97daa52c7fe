import { describe, expect, test } from 'vitest';
import { cssColour, extractPalette, type RgbBytes } from './cover-palette.ts';

type Pixel = readonly [number, number, number, number?];

/** A picture of 50 × 50 in which every tenth pixel, the sampled ones, has these colours in turn. */
function picture(...pixels: Pixel[]): Uint8ClampedArray {
  const data = new Uint8ClampedArray(50 * 50 * 4);
  for (let at = 0; at < 2500; at += 1) {
    const [red, green, blue, alpha = 255] = pixels[Math.floor(at / 10) % pixels.length] ?? [0, 0, 0];
    data.set([red, green, blue, alpha], at * 4);
  }
  return data;
}

const near = (one: RgbBytes, other: readonly number[]) =>
  one.every((value, at) => Math.abs(value - (other[at] ?? 0)) <= 8);

describe('the palette of a cover', () => {
  test('[S9.13] has five colours for a picture of many', () => {
    const many = Array.from({ length: 40 }, (_, at): Pixel => [at * 6, 255 - at * 6, (at * 53) % 240]);
    expect(extractPalette(picture(...many))).toHaveLength(5);
  });

  test('[S9.13] has the existing colours, the most frequent first', () => {
    const colours = extractPalette(picture([200, 30, 30], [200, 30, 30], [200, 30, 30], [20, 60, 180]));
    expect(colours).toHaveLength(2);
    expect(near(colours[0] ?? [0, 0, 0], [200, 30, 30])).toBe(true);
    expect(near(colours[1] ?? [0, 0, 0], [20, 60, 180])).toBe(true);
  });

  test('[S9.13] samples every tenth pixel', () => {
    const data = picture([10, 20, 30]);
    for (let at = 0; at < 2500; at += 1) if (at % 10 !== 0) data.set([250, 0, 0, 255], at * 4);
    expect(extractPalette(data)).toEqual([[10, 20, 30]]);
  });

  test('[S5.9] ignores near-white pixels', () => {
    expect(extractPalette(picture([255, 255, 255], [251, 252, 253], [90, 40, 20]))).toEqual([[90, 40, 20]]);
    expect(extractPalette(picture([250, 250, 250]))).toEqual([[250, 250, 250]]);
  });

  test('[S5.9] ignores pixels whose alpha is below 125', () => {
    expect(extractPalette(picture([255, 0, 0, 124], [0, 90, 0, 125]))).toEqual([[0, 90, 0]]);
  });

  test('[S9.13] is the fallback when every pixel is ignored', () => {
    for (const pixels of [picture([255, 255, 255]), picture([1, 2, 3, 0]), new Uint8ClampedArray()]) {
      expect(extractPalette(pixels).map(cssColour)).toEqual(['rgb(128, 128, 128)']);
    }
  });
});
