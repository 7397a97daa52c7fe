import { describe, expect, test } from 'vitest';
import { cssColour, type RgbBytes } from '#lib/colour/cover-palette.ts';
import type { CoverPixels } from '#lib/colour/cover-pixels.ts';
import { compositeOver, contrastRatio, rgbToOklch } from '#lib/colour/oklch.ts';
import { blurredBackdropPixels, solidBackdropColour } from './backdrop-pixels.ts';

const SIZE = 50;
const WHITE = [1, 1, 1] as const;

function cover(colourAt: (x: number, y: number) => readonly [number, number, number, number?]) {
  const pixels = new Uint8ClampedArray(SIZE * SIZE * 4);
  for (let at = 0; at < SIZE * SIZE; at += 1) {
    const [red, green, blue, alpha = 255] = colourAt(at % SIZE, Math.floor(at / SIZE));
    pixels.set([red, green, blue, alpha], at * 4);
  }
  return { size: SIZE, pixels };
}

/** The contrast of white text of this opacity with a colour. */
function contrastOn([red, green, blue]: RgbBytes, share: number): number {
  const ground = [red / 255, green / 255, blue / 255] as const;
  return contrastRatio(compositeOver(WHITE, share, ground), ground);
}

function pixelsOf({ size, pixels }: CoverPixels): RgbBytes[] {
  return Array.from({ length: size * size }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
    return [red, green, blue];
  });
}

const covers: Readonly<Record<string, ReturnType<typeof cover>>> = {
  white: cover(() => [255, 255, 255]),
  black: cover(() => [0, 0, 0]),
  yellow: cover(() => [255, 240, 0]),
  'half white': cover((x) => (x < 25 ? [255, 255, 255] : [20, 20, 60])),
  chequered: cover((x, y) => ((x + y) % 2 === 0 ? [255, 255, 255] : [200, 0, 0])),
  transparent: cover(() => [0, 0, 0, 0]),
};

describe('blurred cover', () => {
  test.each(Object.entries(covers))('[D-79] keeps white text readable for a %s cover', (_, it) => {
    const colours = new Map(pixelsOf(blurredBackdropPixels(it)).map((colour) => [cssColour(colour), colour]));
    for (const colour of colours.values()) {
      expect(contrastOn(colour, 1)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOn(colour, 0.72)).toBeGreaterThanOrEqual(4.4);
      expect(contrastOn(colour, 0.56)).toBeGreaterThanOrEqual(2.95);
    }
  });

  test('has no visible edges', () => {
    const { size, ...rest } = blurredBackdropPixels(cover((x) => (x < 25 ? [240, 240, 240] : [0, 0, 0])));
    const colours = pixelsOf({ size, ...rest });
    const steps = colours.map((colour, at) =>
      at % size === 0 ? 0 : Math.abs(colour[0] - (colours[at - 1]?.[0] ?? 0)),
    );
    expect(Math.max(...steps)).toBeLessThanOrEqual(3);
    expect(colours[0]?.[0]).toBeGreaterThan((colours[size - 1]?.[0] ?? 255) + 40);
  });

  test('is dithered between two colour steps and shows no bands', () => {
    const { size, ...rest } = blurredBackdropPixels(cover((x) => [40 + x * 0.4, 40 + x * 0.4, 40 + x * 0.4]));
    const colours = pixelsOf({ size, ...rest });
    const reds = Array.from({ length: size }, (_, x) =>
      Array.from({ length: size }, (_, y) => colours[y * size + x]?.[0] ?? 0),
    );
    const flat = reds.filter((column) => new Set(column).size === 1);
    expect(flat.length).toBeLessThan(size / 4);
  });

  test('keeps each colour in its place', () => {
    const backdrop = blurredBackdropPixels(cover((x) => (x < 25 ? [200, 30, 30] : [30, 30, 200])));
    const colours = pixelsOf(backdrop);
    const [left, right] = [colours[0], colours[backdrop.size - 1]];
    expect(left?.[0]).toBeGreaterThan((left?.[2] ?? 0) + 40);
    expect(right?.[2]).toBeGreaterThan((right?.[0] ?? 0) + 40);
  });
});

describe('tone of the backdrop', () => {
  const toneAt = ({ size, pixels }: CoverPixels, x: number, y: number) => {
    const at = (Math.round(y * (size - 1)) * size + Math.round(x * (size - 1))) * 4;
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    return rgbToOklch([red / 255, green / 255, blue / 255]);
  };

  test('of a sunset stays orange above and violet below, neither olive nor grey', () => {
    const sunset = blurredBackdropPixels(cover((_, y) => (y < 25 ? [250, 150, 60] : [70, 40, 110])));
    const [sky, sea] = [toneAt(sunset, 0.5, 0), toneAt(sunset, 0.5, 1)];
    expect(sky.h).toBeGreaterThan(35);
    expect(sky.h).toBeLessThan(70);
    expect(sea.h).toBeGreaterThan(280);
    for (const { l, c } of [sky, sea]) {
      expect(c).toBeGreaterThan(0.08);
      expect(l).toBeLessThanOrEqual(0.43);
    }
  });

  test('of a dark cover is not black and keeps its hue', () => {
    const night = toneAt(blurredBackdropPixels(cover(() => [16, 22, 48])), 0.5, 0.5);
    expect(night.l).toBeGreaterThan(0.2);
    expect(night.h).toBeGreaterThan(255);
    expect(night.h).toBeLessThan(295);
    expect(night.c).toBeGreaterThan(0.08);
  });

  test('between two hues shows neither grey nor a seam', () => {
    const both = blurredBackdropPixels(cover((x) => (x < 25 ? [220, 60, 50] : [50, 70, 220])));
    expect(toneAt(both, 0.5, 0.5).c).toBeGreaterThan(0.06);
    expect(toneAt(both, 0.5, 0.5).l).toBeGreaterThan(0.25);
  });

  test('of a white flower on a green field is green all over, without a grey haze', () => {
    const flower = blurredBackdropPixels(
      cover((x, y) => (Math.hypot(x - 25, y - 25) < 14 ? [253, 253, 247] : [40, 120, 90])),
    );
    const [middle, edge] = [toneAt(flower, 0.5, 0.5), toneAt(flower, 0, 0)];
    expect(middle.c).toBeGreaterThan(0.06);
    expect(Math.abs(middle.h - edge.h)).toBeLessThan(12);
    expect(middle.l).toBeGreaterThan(edge.l);
  });

  test('of a grey cover gets no hue', () => {
    expect(toneAt(blurredBackdropPixels(cover(() => [140, 140, 140])), 0.5, 0.5).c).toBeLessThan(0.012);
  });
});

describe('the main colour', () => {
  test.each([
    [[255, 255, 255]],
    [[255, 220, 0]],
    [[128, 128, 128]],
    [[0, 255, 255]],
    [[10, 10, 10]],
  ] as const)('[S3.41] [D-79] keeps white text readable for %j', (colour) => {
    const solid = solidBackdropColour(colour);
    expect(contrastOn(solid, 0.72)).toBeGreaterThanOrEqual(4.4);
    expect(contrastOn(solid, 0.56)).toBeGreaterThanOrEqual(2.95);
  });

  test('stays recognisable when it is dark', () => {
    expect(solidBackdropColour([20, 40, 120])[2]).toBeGreaterThan(90);
  });
});
