/** The delays of one run of attempts. */
interface Backoff {
  /** The delay before the next attempt, in milliseconds. */
  nextMs(): number;
}

/** Doubling delays: a short failure is retried soon, and a long one does not cause constant requests. */
export function createBackoff(firstMs: number, maxMs: number): Backoff {
  let delayMs = firstMs;
  return {
    nextMs() {
      const currentMs = delayMs;
      delayMs = Math.min(2 * delayMs, maxMs);
      return currentMs;
    },
  };
}
