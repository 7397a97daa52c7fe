import type { CoverColour } from '#lib/cover-palette.ts';
import type { CoverPixels } from '#lib/cover-pixels.ts';
import { isOnScreen, type Oklch, oklchToRgb, rgbToOklch } from '#lib/oklch.ts';
import { UPSCALED_SIZE, upscaleDithered } from './upscale-dithered.ts';

/** Between these a cover's darkest and lightest places lie: text is read on all of them, and none is black. */
const DARKEST = 0.17;
const LIGHTEST = 0.42;
/** A place that has a hue shows it: at least so much chroma, where the screen can. */
const HUE_FROM_CHROMA = 0.025;
const MIN_CHROMA = 0.09;
const CHROMA_GAIN = 1.25;
/** Dark yellow is seen as olive: in this range of hues, in degrees, it is turned half the way to orange. */
const OLIVE = { from: 62, to: 118 } as const;
/** So far the blur reaches, in pixels of the small picture; three box blurs are all but a Gaussian one. */
const BLUR_REACH = 6;
const BLUR_PASSES = 3;

const { PI } = Math;

/**
 * The colour that stands for `colour` on the backdrop: dark enough for white text, of the same hue, as colourful as it
 * was or more. `chroma` is what the picture has there, which a blur of several hues would lose.
 */
function toneOf({ l, c, h }: Oklch, chroma: number): Oklch {
  const light = DARKEST + (LIGHTEST - DARKEST) * Math.min(1, l) ** 0.85;
  const hasHue = Math.max(c, chroma) >= HUE_FROM_CHROMA && c > 0.008;
  const wanted = hasHue ? Math.max(MIN_CHROMA, Math.max(c, chroma) * CHROMA_GAIN) : c;
  const isOlive = h > OLIVE.from && h < OLIVE.to;
  return mostChroma({ l: light, c: wanted, h: isOlive ? OLIVE.from + (h - OLIVE.from) / 2 : h });
}

/** As much of the chroma as the screen can show, to a hundredth: this runs for every place of the picture. */
function mostChroma(colour: Oklch): Oklch {
  if (isOnScreen(colour)) return colour;
  let [low, high] = [0, colour.c];
  while (high - low > 0.004) {
    const middle = (low + high) / 2;
    if (isOnScreen({ ...colour, c: middle })) low = middle;
    else high = middle;
  }
  return { ...colour, c: low };
}

const toByte = (value: number) => Math.round(value * 255);

/** The cover's main colour as dark as text needs. */
export function solidBackdrop([red, green, blue]: CoverColour): CoverColour {
  const colour = rgbToOklch([red / 255, green / 255, blue / 255]);
  const [r, g, b] = oklchToRgb(toneOf(colour, colour.c));
  return [toByte(r), toByte(g), toByte(b)];
}

/** The cover blurred and toned, place by place: once made it is only a picture that is scaled up. */
export function blurredBackdrop({ size, pixels }: CoverPixels): CoverPixels {
  const count = size * size;
  const [lightness, a, b, chroma] = [0, 1, 2, 3].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const channels = [0, 1, 2].map((channel) => channelOf(pixels, channel));
  const unit = (channel: number, at: number) => (channels[channel]?.[at] ?? 0) / 255;
  for (let at = 0; at < count; at += 1) {
    const { l, c, h } = rgbToOklch([unit(0, at), unit(1, at), unit(2, at)]);
    lightness[at] = l;
    a[at] = c * Math.cos((h * PI) / 180);
    b[at] = c * Math.sin((h * PI) / 180);
    chroma[at] = c;
  }
  const [softL, softA, softB, softC] = [lightness, a, b, chroma].map((values) => blurred(values, size));
  const ground = [0, 1, 2].map(() => new Float32Array(count));
  for (let at = 0; at < count; at += 1) {
    const [x, y] = [softA?.[at] ?? 0, softB?.[at] ?? 0];
    const h = ((Math.atan2(y, x) * 180) / PI + 360) % 360;
    const rgb = oklchToRgb(toneOf({ l: softL?.[at] ?? 0, c: Math.hypot(x, y), h }, softC?.[at] ?? 0));
    for (const [channel, values] of ground.entries()) values[at] = (rgb[channel] ?? 0) * 255;
  }
  return { size: UPSCALED_SIZE, pixels: upscaleDithered(ground, size) };
}

/** A channel with transparent pixels as the middle grey that stands for no cover. */
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

/** Averages along one direction; beyond an edge the edge goes on. */
function boxBlur(values: Float32Array, size: number, step: number, row: number): Float32Array {
  const result = new Float32Array(values.length);
  const width = 2 * BLUR_REACH + 1;
  for (let line = 0; line < size; line += 1) {
    const at = (place: number) => values[line * row + Math.min(size - 1, Math.max(0, place)) * step] ?? 0;
    let sum = 0;
    for (let place = -BLUR_REACH; place <= BLUR_REACH; place += 1) sum += at(place);
    for (let place = 0; place < size; place += 1) {
      result[line * row + place * step] = sum / width;
      sum += at(place + BLUR_REACH + 1) - at(place - BLUR_REACH);
    }
  }
  return result;
}
