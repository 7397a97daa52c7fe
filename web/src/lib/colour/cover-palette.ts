/** Red, green and blue from 0 to 255. */
export type RgbBytes = readonly [red: number, green: number, blue: number];

// The constants of the specification (S5.9, S9.13).
const COLOURS = 5;
/** The sampling interval in pixels. */
const QUALITY = 10;
const MIN_ALPHA = 125;
const NEAR_WHITE = 250;
export const FALLBACK_COVER_COLOUR: RgbBytes = [128, 128, 128];

/** Colours with the same upper five bits per channel count as one. */
const binOf = (red: number, green: number, blue: number) =>
  ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

interface Bin {
  count: number;
  readonly sum: [number, number, number];
}

/**
 * The main colours of a picture, from RGBA pixels: at most five, the most frequent first. Near-white and mostly
 * transparent pixels are ignored; a picture with no others has the fallback colour.
 */
export function extractPalette(pixels: Uint8ClampedArray): readonly RgbBytes[] {
  const boxes = [[...binsOf(pixels).values()]].filter((bins) => bins.length > 0);
  if (boxes.length === 0) return [FALLBACK_COVER_COLOUR];
  while (boxes.length < COLOURS) {
    const widest = boxes
      .filter((bins) => bins.length > 1)
      .sort((one, other) => weight(other) - weight(one))[0];
    if (widest === undefined) break;
    boxes.splice(boxes.indexOf(widest), 1, ...halves(widest));
  }
  return boxes.sort((one, other) => population(other) - population(one)).map(meanOf);
}

function binsOf(pixels: Uint8ClampedArray): Map<number, Bin> {
  const bins = new Map<number, Bin>();
  for (let at = 0; at + 3 < pixels.length; at += 4 * QUALITY) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < MIN_ALPHA || Math.min(red, green, blue) > NEAR_WHITE) continue;
    const key = binOf(red, green, blue);
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bin.count += 1;
    bin.sum[0] += red;
    bin.sum[1] += green;
    bin.sum[2] += blue;
    bins.set(key, bin);
  }
  return bins;
}

const population = (bins: readonly Bin[]) => bins.reduce((sum, bin) => sum + bin.count, 0);
const channelOf = (bin: Bin, channel: number) => (bin.sum[channel] ?? 0) / bin.count;

function spread(bins: readonly Bin[], channel: number): number {
  const values = bins.map((bin) => channelOf(bin, channel));
  return Math.max(...values) - Math.min(...values);
}

/** Boxes with many pixels of many colours are split first. */
const weight = (bins: readonly Bin[]) =>
  population(bins) * Math.max(spread(bins, 0), spread(bins, 1), spread(bins, 2));

/** Splits a box of colours at the median of the channel with the largest range. */
function halves(bins: readonly Bin[]): [Bin[], Bin[]] {
  const channel = [0, 1, 2].reduce((best, it) => (spread(bins, it) > spread(bins, best) ? it : best), 0);
  const sorted = [...bins].sort((one, other) => channelOf(one, channel) - channelOf(other, channel));
  const half = population(sorted) / 2;
  let before = 0;
  let cut = 0;
  while (cut < sorted.length - 1 && before < half) {
    before += sorted[cut]?.count ?? 0;
    cut += 1;
  }
  return [sorted.slice(0, cut), sorted.slice(cut)];
}

function meanOf(bins: readonly Bin[]): RgbBytes {
  const count = population(bins);
  const mean = (channel: number) =>
    Math.round(bins.reduce((sum, bin) => sum + (bin.sum[channel] ?? 0), 0) / count);
  return [mean(0), mean(1), mean(2)];
}

export const cssColour = ([red, green, blue]: RgbBytes): string => `rgb(${red}, ${green}, ${blue})`;
