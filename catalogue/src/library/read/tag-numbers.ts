/**
 * Limits for the numbers in tags and headers; larger ones are a mistake or an attack, and would be stored and sent on.
 */

export const MAX_TRACK = 9999;
export const MAX_DISC = 999;
/** bit/s */
export const MAX_BITRATE = 100_000_000;
export const MAX_SAMPLE_RATE = 10_000_000;
export const MAX_SECONDS = 30 * 24 * 3600;
/** Decibels; loudness normalization of real music stays within a third of this. */
const MAX_GAIN = 64;
/** The linear peak of clipped music seldom exceeds 2. */
const MAX_PEAK = 16;

/** The rounded number, or null when it is missing or outside the range. */
export function plausibleNumber(value: number | null | undefined, min: number, max: number): number | null {
  const rounded = Math.round(value ?? Number.NaN);
  return rounded >= min && rounded <= max ? rounded : null;
}

export const plausibleGain = (decibels: number | null | undefined): number | null =>
  Math.abs(decibels ?? Number.NaN) <= MAX_GAIN ? (decibels ?? null) : null;

export const plausiblePeak = (peak: number | null | undefined): number | null =>
  peak !== null && peak !== undefined && peak > 0 && peak <= MAX_PEAK ? peak : null;
