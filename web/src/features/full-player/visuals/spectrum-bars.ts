/** Music has little energy above this share of the bands (about 12 kHz of 24). */
const USED_SHARE = 0.5;
const FIRST_BAND = 2;
const LOUDEST = 255;

/** The first band of each bar, on a logarithmic scale: low tones are close together. */
export function bandIndexEdgesOfBars(bars: number, bands: number): readonly number[] {
  const last = bands * USED_SHARE;
  const edges = [FIRST_BAND];
  for (let bar = 1; bar <= bars; bar += 1) {
    const even = FIRST_BAND * (last / FIRST_BAND) ** (bar / bars);
    edges.push(Math.max((edges[bar - 1] ?? 0) + 1, Math.round(even)));
  }
  return edges;
}

/** The height of each bar, 0 to 1: the loudest of its bands. */
export function barHeights(levels: Uint8Array, edges: readonly number[]): readonly number[] {
  return edges.slice(1).map((end, bar) => {
    let loudest = 0;
    for (let band = edges[bar] ?? 0; band < end; band += 1) loudest = Math.max(loudest, levels[band] ?? 0);
    return loudest / LOUDEST;
  });
}
