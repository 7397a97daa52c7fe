/** Sound that goes on so far past a failure wipes it out. */
const CURED_SECONDS = 3;

/** How often the current song has been tried again. */
export function createAttempts() {
  let count = 0;
  let failedAtSeconds = 0;
  return {
    /** 0 for the first load. */
    get count() {
      return count;
    },
    /** A first load begins. */
    begin(): void {
      count = 0;
    },
    more(): void {
      count += 1;
    },
    failed(atSeconds: number): void {
      failedAtSeconds = atSeconds;
    },
    /** Heard on every progress: well past the failure, the next one starts a new count. */
    advanced(toSeconds: number): void {
      if (count > 0 && toSeconds > failedAtSeconds + CURED_SECONDS) count = 0;
    },
  };
}
