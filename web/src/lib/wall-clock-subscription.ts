/**
 * Calls back each time the clock reaches the time that `next` computes from the current one (both in milliseconds
 * since 1970), and when the page becomes visible, because timers stand still while a computer sleeps. For
 * `useSyncExternalStore`; returns a function that unsubscribes.
 */
export const createWallClockSubscription =
  (next: (nowMs: number) => number) =>
  (onChange: () => void): (() => void) => {
    let timer = 0;
    function schedule() {
      const nowMs = Date.now();
      timer = window.setTimeout(() => {
        onChange();
        schedule();
      }, next(nowMs) - nowMs);
    }
    schedule();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  };
