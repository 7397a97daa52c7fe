import type { Clock } from '../ports.ts';

/** How much of a song must be heard before it counts as listened to (S4.21). */
const MIN_LISTENED_MS = 3000;

/** Measures how long one start of a song was heard and calls back once at 3 s. */
export function createListenTracker(clock: Clock, onListened: (seconds: number) => void) {
  let heardMs = 0;
  let soundsSinceMs: number | null = null;
  let isCounted = false;
  let cancel = () => {};

  const heard = () => heardMs + (soundsSinceMs === null ? 0 : clock.now() - soundsSinceMs);

  function check(): void {
    if (isCounted || heard() < MIN_LISTENED_MS) return;
    isCounted = true;
    cancel();
    onListened(heard() / 1000);
  }
  function pause(): void {
    heardMs = heard();
    soundsSinceMs = null;
    cancel();
  }

  return {
    /** A new start: nothing of it has been heard yet. */
    begin(): void {
      pause();
      heardMs = 0;
      isCounted = false;
    },
    /** Sound flows from now on. */
    resume(): void {
      if (isCounted || soundsSinceMs !== null) return;
      soundsSinceMs = clock.now();
      cancel = clock.after(MIN_LISTENED_MS - heardMs, check);
    },
    pause,
    /** How much of this start was heard, in seconds, up to 3. */
    heardSeconds: () => heard() / 1000,
    /** Called on media events, which come on time where timers are throttled. */
    check,
  };
}
