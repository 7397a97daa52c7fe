import type { Clock } from '../ports.ts';

/** A stream that should sound and has brought nothing for so long has failed. */
export const STALL_MS = 8000;

/** Tells once when neither time nor bytes have moved for 8 s. */
export function createStallWatch(clock: Clock, onStall: () => void) {
  let movedMs = 0;
  let cancel: (() => void) | null = null;

  function check(): void {
    const leftMs = movedMs + STALL_MS - clock.now();
    if (leftMs > 0) {
      cancel = clock.after(leftMs, check);
      return;
    }
    cancel = null;
    onStall();
  }
  return {
    begin(): void {
      movedMs = clock.now();
      cancel ??= clock.after(STALL_MS, check);
    },
    moved(): void {
      movedMs = clock.now();
    },
    end(): void {
      cancel?.();
      cancel = null;
    },
  };
}
