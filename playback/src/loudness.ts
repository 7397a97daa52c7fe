/**
 * The factor (0 to 1) that brings a song to the common loudness: `gainDb` as the service gives it with a URL,
 * `peak` the loudest sample (1 is full scale). It only turns down, because turning up would clip; unknown is 1.
 */
export function loudnessFactor(gainDb: number | null, peak: number | null): number {
  const byGain = gainDb === null || !Number.isFinite(gainDb) ? 1 : 10 ** (gainDb / 20);
  const byPeak = peak !== null && peak > 1 ? 1 / peak : 1;
  return Math.min(1, byGain, byPeak);
}
