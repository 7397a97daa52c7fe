/** Takes how many bytes have been sent at a moment; returns bytes per second, null until they can be told. */
export type SpeedMeter = (sent: number, nowMs: number) => number | null;

/** So far back the speed is measured, in milliseconds: a shorter time jumps about, a longer one hides a stall. */
const WINDOW_MS = 3000;
/** Buffers take the first bytes at once: before this the figure would be fantastic. */
const MIN_SPAN_MS = 500;

/** Measures the speed of one upload over its last seconds. */
export function createSpeedMeter(startMs: number): SpeedMeter {
  let samples = [{ sent: 0, atMs: startMs }];
  return (sent, nowMs) => {
    samples.push({ sent, atMs: nowMs });
    // The last sample before the window stays, so that the whole window is measured.
    const first = samples.findLastIndex(({ atMs }) => atMs <= nowMs - WINDOW_MS);
    samples = samples.slice(Math.max(0, first));
    const [oldest] = samples;
    if (oldest === undefined || nowMs - oldest.atMs < MIN_SPAN_MS) return null;
    return ((sent - oldest.sent) / (nowMs - oldest.atMs)) * 1000;
  };
}
