import { onTestFinished, vi } from 'vitest';

/**
 * Fakes timers until the test ends, and lets `vi.advanceTimersByTime` alone advance them. Vitest advances a faked clock
 * itself while a command of the browser is pending and at each look of `expect.poll`, so that on a busy machine as much
 * time elapses as without; it asks `vi.isFakeTimers` first.
 * @returns a function that starts the real clock again.
 */
export function stopClock(toFake: NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake']): () => void {
  vi.useFakeTimers({ toFake: toFake ?? [] });
  const asked = vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
  const startClock = () => {
    asked.mockRestore();
    vi.useRealTimers();
  };
  onTestFinished(startClock);
  return startClock;
}
