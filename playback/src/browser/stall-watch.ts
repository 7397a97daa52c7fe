import type { Clock } from '../ports.ts';

/** Wanted sound has stalled when neither its position nor its bytes have moved for this long. */
const STALL_TIMEOUT_MS = 8000;

/**
 * Calls back once when neither time nor bytes have moved for 8 s. A check that runs much too late means that the
 * machine slept, or the page was hidden: the stream gets 8 s more, once.
 */
export function createStallWatch(clock: Clock, onStall: () => void) {
  let movedMs = 0;
  let hasGrace = true;
  let cancel: (() => void) | null = null;

  function lookIn(ms: number): void {
    const dueMs = clock.now() + ms;
    cancel = clock.after(ms, () => check(clock.now() - dueMs > STALL_TIMEOUT_MS));
  }
  function check(isLate: boolean): void {
    // A time in the future was read before the clock was set back.
    movedMs = Math.min(movedMs, clock.now());
    const leftMs = movedMs + STALL_TIMEOUT_MS - clock.now();
    if (leftMs > 0) {
      lookIn(leftMs);
    } else if (isLate && hasGrace) {
      hasGrace = false;
      lookIn(STALL_TIMEOUT_MS);
    } else {
      cancel = null;
      onStall();
    }
  }
  return {
    begin(): void {
      movedMs = clock.now();
      hasGrace = true;
      if (cancel === null) lookIn(STALL_TIMEOUT_MS);
    },
    moved(): void {
      movedMs = clock.now();
      hasGrace = true;
    },
    end(): void {
      cancel?.();
      cancel = null;
    },
  };
}
