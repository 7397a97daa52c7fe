/** The width in pixels: small enough to compute in a moment, large enough to be scaled up only a few times. */
export const UPSCALED_BACKDROP_SIZE_PX = 256;

interface Sample {
  readonly low: number;
  readonly high: number;
  readonly share: number;
}

/** The two source pixels, and the weight, of each of `to` pixels scaled from `from`. */
function samplesBetween(from: number, to: number): readonly Sample[] {
  return Array.from({ length: to }, (_, at) => {
    const source = Math.min(from - 1, Math.max(0, ((at + 0.5) * from) / to - 0.5));
    const low = Math.floor(source);
    return { low, high: Math.min(from - 1, low + 1), share: source - low };
  });
}

/** Interleaved gradient noise, 0 to 1: even over every small area, and without a visible pattern. */
function noiseAt(x: number, y: number): number {
  const wave = 52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1);
  return wave - Math.floor(wave);
}

/**
 * Enlarges a soft picture of `size` pixels to RGBA, each channel in fractions of a step of colour. Values between two
 * steps are dithered: a dark gradient over a whole screen would otherwise show bands and squares.
 */
export function upscaleDithered(
  channels: readonly Float32Array[],
  size: number,
): Uint8ClampedArray<ArrayBuffer> {
  const samples = samplesBetween(size, UPSCALED_BACKDROP_SIZE_PX);
  const result = new Uint8ClampedArray(UPSCALED_BACKDROP_SIZE_PX * UPSCALED_BACKDROP_SIZE_PX * 4).fill(255);
  const row = new Float32Array(size);
  for (const [y, { low, high, share }] of samples.entries()) {
    for (const [channel, values] of channels.entries()) {
      for (let x = 0; x < size; x += 1) {
        const above = values[low * size + x] ?? 0;
        row[x] = above + ((values[high * size + x] ?? 0) - above) * share;
      }
      fillRow(result, row, samples, y, channel);
    }
  }
  return result;
}

function fillRow(
  result: Uint8ClampedArray,
  row: Float32Array,
  samples: readonly Sample[],
  y: number,
  channel: number,
): void {
  let at = y * UPSCALED_BACKDROP_SIZE_PX * 4 + channel;
  let x = 0;
  for (const { low, high, share } of samples) {
    const left = row[low] ?? 0;
    result[at] = Math.floor(left + ((row[high] ?? 0) - left) * share + noiseAt(x, y));
    at += 4;
    x += 1;
  }
}
