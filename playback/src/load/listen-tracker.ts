import type { Clock, EngineReading } from '../ports.ts';

/** How much of a song must be heard before it counts as listened to (S4.21). */
const MIN_LISTENED_SECONDS = 3;

interface Moment {
  readonly atMs: number;
  readonly seconds: number;
}

/**
 * Measures how long one start of a song was heard and calls back once at 3 s. A step counts as heard as far as both the
 * clock and the music have moved: the clock alone also moves while the machine sleeps, and the music also by a seek.
 */
export function createListenTracker(
  clock: Clock,
  read: () => EngineReading,
  onListened: (seconds: number) => void,
) {
  let heardSeconds = 0;
  /** The moment up to which listening was measured; null while no sound flows. */
  let last: Moment | null = null;
  let isCounted = false;

  function measure(): void {
    if (last === null) return;
    const { seconds, rate } = read();
    const now = { atMs: clock.now(), seconds };
    const passed = Math.min((now.atMs - last.atMs) / 1000, (now.seconds - last.seconds) / (rate || 1));
    heardSeconds += Math.max(0, passed);
    last = now;
  }

  function pause(): void {
    measure();
    last = null;
  }

  return {
    begin(): void {
      last = null;
      heardSeconds = 0;
      isCounted = false;
    },
    /** Measures on, because sound flows from now on. */
    resume(): void {
      if (isCounted || last !== null) return;
      last = { atMs: clock.now(), seconds: read().seconds };
    },
    pause,
    /** How much of this start was heard, in seconds, up to 3. */
    heardSeconds(): number {
      measure();
      return heardSeconds;
    },
    /** Calls back at 3 s; to be called on media events, which come on time where timers are throttled. */
    check(): void {
      measure();
      if (isCounted || heardSeconds < MIN_LISTENED_SECONDS) return;
      isCounted = true;
      onListened(heardSeconds);
    },
  };
}
