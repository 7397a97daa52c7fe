import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopInTime } from './stop-in-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what stops in time is not forced', async () => {
  const force = vi.fn();
  await stopInTime(async () => {}, 1000, force);
  vi.advanceTimersByTime(5000);
  expect(force).not.toHaveBeenCalled();
});

test('what waits for a drive that does not answer is forced', () => {
  const force = vi.fn();
  void stopInTime(() => new Promise(() => {}), 1000, force);
  vi.advanceTimersByTime(999);
  expect(force).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(force).toHaveBeenCalledTimes(1);
});
