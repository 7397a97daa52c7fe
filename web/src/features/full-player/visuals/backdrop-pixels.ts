import type { RgbBytes } from '#lib/colour/cover-palette.ts';
import type { CoverPixels } from '#lib/colour/cover-pixels.ts';
import { isInSrgbGamut, type Oklch, oklchToRgb, rgbToOklch } from '#lib/colour/oklch.ts';
import { UPSCALED_BACKDROP_SIZE_PX, upscaleDithered } from './upscale-dithered.ts';

/** The range of lightness of the backdrop: text is readable on all of it, and nothing is black. */
const DARKEST = 0.17;
const LIGHTEST = 0.42;
/** A coloured area keeps at least this chroma, as far as the screen can show it. Near grey the minimum is lower. */
const MIN_CHROMA = 0.09;
const GREY_BELOW = 0.014;
const HUE_FROM = 0.05;
const CHROMA_GAIN = 1.1;
/**
 * How much of the other pixels' colour a white pixel takes on, and the share of the cover that must be coloured for all
 * of it.
 */
const TINT = 0.9;
const TINTING_SHARE = 0.2;
/** How much of the chroma lost by blurring several hues is restored; all of it would draw seams between them. */
const REGAINED = 0.9;
/** Dark yellow looks olive, so hues around it, in degrees, are turned towards orange. */
const OLIVE = { middle: 92, reach: 34, turn: 28 } as const;
/** The blur radius, in pixels of the small picture; three box blurs approximate a Gaussian one. */
const BLUR_REACH = 6;
const BLUR_PASSES = 3;

const { PI } = Math;

/** How much hue a colour has, from 0 (grey) to 1. */
const hueShare = (c: number) => Math.min(1, Math.max(0, (c - GREY_BELOW) / (HUE_FROM - GREY_BELOW)));

/** The backdrop's version of a colour: dark enough for white text, of the same hue, at least as colourful. */
function toneOf({ l, c, h }: Oklch): Oklch {
  const light = DARKEST + (LIGHTEST - DARKEST) * Math.min(1, l) ** 0.85;
  const hasHue = hueShare(c);
  const olive = Math.max(0, 1 - Math.abs(h - OLIVE.middle) / OLIVE.reach);
  return mostChroma({
    l: light,
    c: Math.max(c * (1 + (CHROMA_GAIN - 1) * hasHue), MIN_CHROMA * hasHue),
    h: h - OLIVE.turn * olive,
  });
}

/** The maximum chroma that the screen can show, to a hundredth, because this runs for every pixel. */
function mostChroma(colour: Oklch): Oklch {
  if (isInSrgbGamut(colour)) return colour;
  let [low, high] = [0, colour.c];
  while (high - low > 0.004) {
    const middle = (low + high) / 2;
    if (isInSrgbGamut({ ...colour, c: middle })) low = middle;
    else high = middle;
  }
  return { ...colour, c: low };
}

const none = new Float32Array();
const toByte = (value: number) => Math.round(value * 255);

/** The cover's main colour, as dark as text on it needs. */
export function solidBackdropColour([red, green, blue]: RgbBytes): RgbBytes {
  const [r, g, b] = oklchToRgb(toneOf(rgbToOklch([red / 255, green / 255, blue / 255])));
  return [toByte(r), toByte(g), toByte(b)];
}

/**
 * The cover toned pixel by pixel, then blurred, as a small picture to be scaled up. It is blurred in OKLab, where two
 * hues meet without a dark seam, and gets back some of the chroma that blurring costs.
 */
export function blurredBackdropPixels({ size, pixels }: CoverPixels): CoverPixels {
  const count = size * size;
  const channels = [0, 1, 2].map((channel) => channelOf(pixels, channel));
  const unit = (channel: number, at: number) => (channels[channel]?.[at] ?? 0) / 255;
  const lab = [0, 1, 2, 3].map(() => new Float32Array(count));
  const hues = new Float32Array(count);
  for (let at = 0; at < count; at += 1) {
    const plain = rgbToOklch([unit(0, at), unit(1, at), unit(2, at)]);
    const { l, c, h } = toneOf(plain);
    const coordinates = [l, c * Math.cos((h * PI) / 180), c * Math.sin((h * PI) / 180), c];
    for (const [axis, values] of lab.entries()) values[at] = coordinates[axis] ?? 0;
    hues[at] = hueShare(plain.c);
  }
  tintGreys(lab, hues);
  const soft = lab.map((values) => blurred(values, size));
  const ground = [0, 1, 2].map(() => new Float32Array(count));
  for (let at = 0; at < count; at += 1) {
    const [l = 0, x = 0, y = 0, whole = 0] = soft.map((values) => values[at] ?? 0);
    const c = Math.hypot(x, y);
    const h = ((Math.atan2(y, x) * 180) / PI + 360) % 360;
    const rgb = oklchToRgb(mostChroma({ l, c: c * (1 + REGAINED * Math.max(0, 1 - c / (whole || 1))), h }));
    for (const [channel, values] of ground.entries()) values[at] = (rgb[channel] ?? 0) * 255;
  }
  return { size: UPSCALED_BACKDROP_SIZE_PX, pixels: upscaleDithered(ground, size) };
}

/**
 * White and pale grey areas take on the mean colour of the other pixels, because unchanged they look like a dirty haze.
 * The darker a grey is, the more it stays as it is.
 */
function tintGreys(
  [ls = none, xs = none, ys = none, chromas = none]: readonly Float32Array[],
  hues: Float32Array,
): void {
  let [x, y, coloured] = [0, 0, 0];
  for (const [at, share] of hues.entries()) {
    x += share * (xs[at] ?? 0);
    y += share * (ys[at] ?? 0);
    coloured += share;
  }
  if (coloured === 0) return;
  const strength = TINT * Math.min(1, coloured / hues.length / TINTING_SHARE);
  for (const [at, share] of hues.entries()) {
    const paleness = ((ls[at] ?? 0) - DARKEST) / (LIGHTEST - DARKEST);
    const tint = ((1 - share) * strength * paleness ** 3) / coloured;
    xs[at] = (xs[at] ?? 0) + tint * x;
    ys[at] = (ys[at] ?? 0) + tint * y;
    chromas[at] = (chromas[at] ?? 0) + tint * Math.hypot(x, y);
  }
}

/** A channel in which transparent pixels are the middle grey of a missing cover. */
function channelOf(pixels: Uint8ClampedArray, channel: number): Float32Array {
  const values = new Float32Array(pixels.length / 4);
  for (let at = 0; at < values.length; at += 1) {
    const alpha = (pixels[at * 4 + 3] ?? 0) / 255;
    values[at] = (pixels[at * 4 + channel] ?? 0) * alpha + 128 * (1 - alpha);
  }
  return values;
}

function blurred(values: Float32Array, size: number): Float32Array {
  let result = values;
  for (let pass = 0; pass < BLUR_PASSES; pass += 1) {
    result = boxBlur(boxBlur(result, size, 1, size), size, size, 1);
  }
  return result;
}

/** A box blur along one direction; beyond an edge the edge pixel repeats. */
function boxBlur(values: Float32Array, size: number, step: number, row: number): Float32Array {
  const result = new Float32Array(values.length);
  const width = 2 * BLUR_REACH + 1;
  for (let line = 0; line < size; line += 1) {
    const at = (index: number) => values[line * row + Math.min(size - 1, Math.max(0, index)) * step] ?? 0;
    let sum = 0;
    for (let index = -BLUR_REACH; index <= BLUR_REACH; index += 1) sum += at(index);
    for (let index = 0; index < size; index += 1) {
      result[line * row + index * step] = sum / width;
      sum += at(index + BLUR_REACH + 1) - at(index - BLUR_REACH);
    }
  }
  return result;
}
