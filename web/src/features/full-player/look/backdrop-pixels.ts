import type { CoverColour } from '#lib/cover-palette.ts';
import type { CoverPixels } from '#lib/cover-pixels.ts';
import { compositeOver, contrast } from '#lib/oklch.ts';
import { UPSCALED_SIZE, upscaleDithered } from './upscale-dithered.ts';

/** How strongly colours are deepened, and what is laid over them: a black with a breath of warmth. */
const SATURATION = 1.45;
const VEIL_COLOUR: CoverColour = [18, 15, 13];
const BLUR_VEIL = 0.56;
const SOLID_VEIL = 0.19;
/** So far the blur reaches, in pixels of the small picture; three box blurs are all but a Gaussian one. */
const BLUR_REACH = 6;
const BLUR_PASSES = 3;

/** White text on the backdrop: how much of it is laid on, and the contrast that it must have (WCAG AA). */
const TEXTS = [
  { share: 0.72, contrast: 4.5 },
  { share: 0.56, contrast: 3 },
] as const;
const WHITE = [1, 1, 1] as const;

type Channels = readonly [number, number, number];
const toUnit = ([red, green, blue]: CoverColour): Channels => [red / 255, green / 255, blue / 255];

const isReadableOn = (ground: Channels) =>
  TEXTS.every((text) => contrast(compositeOver(WHITE, text.share, ground), ground) >= text.contrast);

/** How much veil a colour needs so that white text can be read on it; at least `least`. */
export function scrimOpacity(colour: CoverColour, least: number): number {
  const veil = toUnit(VEIL_COLOUR);
  for (let share = least; share < 1; share += 0.02) {
    if (isReadableOn(compositeOver(veil, share, toUnit(colour)))) return share;
  }
  return 1;
}

const veiled = (value: number, channel: number, share: number) =>
  (VEIL_COLOUR[channel] ?? 0) * share + value * (1 - share);

/** The cover's main colour under as much veil as text needs. */
export function solidBackdrop(colour: CoverColour): CoverColour {
  const share = scrimOpacity(colour, SOLID_VEIL);
  const [red, green, blue] = colour;
  return [
    Math.round(veiled(red, 0, share)),
    Math.round(veiled(green, 1, share)),
    Math.round(veiled(blue, 2, share)),
  ];
}

/** The cover blurred, deepened and veiled: once made it is only a picture that is scaled up. */
export function blurredBackdrop({ size, pixels }: CoverPixels): CoverPixels {
  const channels = [0, 1, 2].map((channel) => blurred(channelOf(pixels, channel), size));
  const deep = channels.map((values) => new Float32Array(values.length));
  for (let at = 0; at < size * size; at += 1) {
    const colour = channels.map((values) => values[at] ?? 0);
    const grey = 0.2126 * (colour[0] ?? 0) + 0.7152 * (colour[1] ?? 0) + 0.0722 * (colour[2] ?? 0);
    for (const [channel, values] of deep.entries()) {
      values[at] = Math.min(255, Math.max(0, grey + ((colour[channel] ?? 0) - grey) * SATURATION));
    }
  }
  const share = scrimOpacity(palest(deep), BLUR_VEIL);
  const ground = deep.map((values, channel) => values.map((value) => veiled(value, channel, share)));
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

function palest(channels: readonly Float32Array[]): CoverColour {
  const light = (at: number) => channels.reduce((sum, values) => sum + (values[at] ?? 0), 0);
  let best = 0;
  for (let at = 1; at < (channels[0]?.length ?? 0); at += 1) {
    if (light(at) > light(best)) best = at;
  }
  return [channels[0]?.[best] ?? 0, channels[1]?.[best] ?? 0, channels[2]?.[best] ?? 0];
}
