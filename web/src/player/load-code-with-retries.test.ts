import { beforeEach, expect, test, vi } from 'vitest';
import { loadCodeWithRetries } from './load-code-with-retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('code that cannot be loaded twice is there after the third attempt', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('the code');
  const loading = loadCodeWithRetries(load);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_001);
  expect(await loading).toBe('the code');
  expect(load).toHaveBeenCalledTimes(3);
});

test('code that is gone for good is requested about six times an hour after a while', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  void loadCodeWithRetries(load);
  await vi.advanceTimersByTimeAsync(3_600_000);
  load.mockClear();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load.mock.calls.length).toBeLessThanOrEqual(6);
  expect(load).toHaveBeenCalled();
});

test('code that is there is loaded once', async () => {
  const load = vi.fn(async () => 'the code');
  expect(await loadCodeWithRetries(load)).toBe('the code');
  expect(load).toHaveBeenCalledTimes(1);
});
