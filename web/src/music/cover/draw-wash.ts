import { extractPalette, type RgbBytes } from '#lib/colour/cover-palette.ts';
import { readCoverPixels } from '#lib/colour/cover-pixels.ts';
import { fitToSrgbGamut, hexToOklch, type Oklch, oklchToRgb } from '#lib/colour/oklch.ts';

const COVER_SIZE = 50;
/** Below this chroma a colour counts as grey, which is not characteristic of the cover. */
const MIN_CHROMA = 0.04;
const WASH = { lightness: 0.62, chroma: 0.14 } as const;
/** The canvas size in pixels, small enough to fill in a few milliseconds; the page stretches it. */
const WIDTH = 480;
const HEIGHT = 160;

const toOklch = (colour: RgbBytes): Oklch =>
  hexToOklch(`#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

/** The characteristic colour of a cover: the most frequent one with a hue; null for a cover in greys. */
export function coverWashColour(pixels: Uint8ClampedArray): RgbBytes | null {
  const main = extractPalette(pixels)
    .map(toOklch)
    .find(({ c }) => c >= MIN_CHROMA);
  if (main === undefined) return null;
  const [red, green, blue] = oklchToRgb(fitToSrgbGamut({ l: WASH.lightness, c: WASH.chroma, h: main.h }));
  return [red * 255, green * 255, blue * 255];
}

/** Interleaved gradient noise, 0 to 1 (Jimenez, "Next Generation Post Processing in Call of Duty", 2014). */
const gradientNoise = (x: number, y: number): number =>
  fraction(52.982_918_9 * fraction(0.067_110_56 * x + 0.005_837_15 * y));

const fraction = (value: number): number => value - Math.floor(value);

/**
 * RGBA pixels of an ellipse of one colour, centred on the upper edge and ending inside the picture. Opacity is
 * dithered, so that no rings are visible.
 */
export function coverWashPixels([red, green, blue]: RgbBytes): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const pixel = at / 4;
    const x = ((pixel % WIDTH) + 0.5) / WIDTH - 0.5;
    const y = (Math.floor(pixel / WIDTH) + 0.5) / HEIGHT;
    const distance = Math.min(1, Math.hypot(x / 0.62, y));
    const rest = 1 - distance;
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
    pixels[at + 3] = Math.floor(
      255 * rest * rest * (1 + 2 * distance) + gradientNoise(pixel % WIDTH, Math.floor(pixel / WIDTH)),
    );
  }
  return pixels;
}

/** Draws the wash of a cover on the canvas; leaves it empty when the cover's pixels cannot be read. */
export async function drawCoverWash(canvas: HTMLCanvasElement, coverUrl: string): Promise<void> {
  const cover = await readCoverPixels(coverUrl, COVER_SIZE).catch(() => null);
  const colour = cover && coverWashColour(cover.pixels);
  if (!colour) return;
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext('2d')?.putImageData(new ImageData(coverWashPixels(colour), WIDTH, HEIGHT), 0, 0);
}
