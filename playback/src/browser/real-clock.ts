import type { Clock } from '../ports.ts';

/** The page's own time, in milliseconds since 1970, and its timers. */
export function createRealClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  };
}
