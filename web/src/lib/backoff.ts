/** The delays of one run of attempts. */
interface Backoff {
  /** The delay before the next attempt, in milliseconds. */
  nextMs(): number;
}

/**
 * Delays that double from the first to the longest: what failed is tried again soon, and what does not come back is not
 * requested all the time.
 */
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
