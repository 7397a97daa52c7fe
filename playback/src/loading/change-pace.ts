import type { Clock } from '../ports.ts';

/** The quiet that a song change waits for when it follows another (specification, section 9). */
export const QUIET_MS = 500;

/**
 * Runs the first of many quick changes at once and of those that follow within 500 ms only the last one, when
 * 500 ms have passed without another. A click plays without delay; fast skipping loads one song.
 */
export function createChangePace(clock: Clock) {
  let lastChangeMs = Number.NEGATIVE_INFINITY;
  let cancel = () => {};
  return {
    change(run: () => void): void {
      cancel();
      const isQuiet = clock.now() - lastChangeMs >= QUIET_MS;
      lastChangeMs = clock.now();
      if (isQuiet) run();
      else cancel = clock.after(QUIET_MS, run);
    },
    cancel(): void {
      cancel();
    },
  };
}
