import { onTestFinished, vi } from 'vitest';

/**
 * Fakes timers until the test ends, and lets only `vi.advanceTimersByTime` advance them. Vitest itself would advance a
 * fake clock while a browser command is pending and at each poll of `expect.poll`, unless `vi.isFakeTimers` returns
 * false. Returns a function that restores the real clock.
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
