import type { Clock } from '../ports.ts';

/** How much of a song must be heard before it counts as listened to (specification, section 9). */
export const LISTENED_MS = 3000;

/** Measures the heard time of one start of a song and tells once when it has reached 3 s. */
export function createListenWatch(clock: Clock, onListened: (seconds: number) => void) {
  let heardMs = 0;
  let soundsSinceMs: number | null = null;
  let hasTold = false;
  let cancel = () => {};

  const heard = () => heardMs + (soundsSinceMs === null ? 0 : clock.now() - soundsSinceMs);

  function check(): void {
    if (hasTold || heard() < LISTENED_MS) return;
    hasTold = true;
    cancel();
    onListened(heard() / 1000);
  }
  function silent(): void {
    heardMs = heard();
    soundsSinceMs = null;
    cancel();
  }

  return {
    /** A new start: nothing of it is heard yet. */
    begin(): void {
      silent();
      heardMs = 0;
      hasTold = false;
    },
    sounds(): void {
      if (hasTold || soundsSinceMs !== null) return;
      soundsSinceMs = clock.now();
      cancel = clock.after(LISTENED_MS - heardMs, check);
    },
    silent,
    /** How much of this start was heard, up to the 3 s that count. */
    heardSeconds: () => heard() / 1000,
    /** For media events, which come on time where timers are throttled. */
    check,
  };
}
