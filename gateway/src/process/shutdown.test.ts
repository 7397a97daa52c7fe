import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopGracefullyOrForce } from './shutdown.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('stopWithTimeout does not force a stop that ends in time', async () => {
  const force = vi.fn();
  await stopGracefullyOrForce(async () => {}, 1000, force);
  vi.advanceTimersByTime(5000);
  expect(force).not.toHaveBeenCalled();
});

test('stopWithTimeout forces a stop that hangs', () => {
  const force = vi.fn();
  void stopGracefullyOrForce(() => new Promise(() => {}), 1000, force);
  vi.advanceTimersByTime(999);
  expect(force).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(force).toHaveBeenCalledTimes(1);
});
