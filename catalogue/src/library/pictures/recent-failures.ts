/** How long a picture that failed is not tried again, in milliseconds, because each view would cost as much. */
const FAILED_MS = 3_600_000;
/** Above this number the oldest failure is forgotten, because paths may change for months while the server runs. */
const MAX_FAILURES = 1000;

/**
 * The paths of pictures that ended the process; `now` is in milliseconds. A monotonic clock: with the time of day, set
 * back by a day, no picture would be tried again for that day.
 */
export function createRecentFailures(now: () => number = () => performance.now()) {
  // A Map keeps the order of insertion: the first is the oldest.
  const failedAtMs = new Map<string, number>();
  return {
    has(path: string): boolean {
      const failedAt = failedAtMs.get(path);
      return failedAt !== undefined && now() - failedAt < FAILED_MS;
    },
    add(path: string): void {
      failedAtMs.delete(path);
      failedAtMs.set(path, now());
      for (const [oldest, failedAt] of failedAtMs) {
        if (failedAtMs.size <= MAX_FAILURES && now() - failedAt < FAILED_MS) break;
        failedAtMs.delete(oldest);
      }
    },
  };
}
