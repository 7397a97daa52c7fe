/** Adds a sample of the bytes sent by a time; returns bytes per second, null until they can be computed. */
export type UploadSpeedMeter = (sent: number, nowMs: number) => number | null;

/** The window of the measurement: over a shorter one the speed jumps about, over a longer one a stall is hidden. */
const WINDOW_MS = 3000;
/** Network buffers accept the first bytes at once, so over a shorter time the speed would be far too high. */
const MIN_SPAN_MS = 500;

/** Measures the speed of one upload over its last seconds. */
export function createUploadSpeedMeter(startMs: number): UploadSpeedMeter {
  let samples = [{ sent: 0, atMs: startMs }];
  return (sent, nowMs) => {
    samples.push({ sent, atMs: nowMs });
    // Keep the last sample before the window, so that the whole window is measured.
    const first = samples.findLastIndex(({ atMs }) => atMs <= nowMs - WINDOW_MS);
    samples = samples.slice(Math.max(0, first));
    const [oldest] = samples;
    if (oldest === undefined || nowMs - oldest.atMs < MIN_SPAN_MS) return null;
    return ((sent - oldest.sent) / (nowMs - oldest.atMs)) * 1000;
  };
}
