import { afterEach, expect, test, vi } from 'vitest';
import type { ScanEvent } from './scan-messages.ts';
import { createScanProgressReporter } from './scan-progress.ts';

afterEach(() => vi.useRealTimers());

test('the progress of a scan is still reported when the clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 0, 1, 12) });
  const events: ScanEvent[] = [];
  const progress = createScanProgressReporter(['/music'], (event) => events.push(event));
  progress.begin();
  vi.setSystemTime(Date.UTC(2026, 0, 1, 11));
  vi.advanceTimersByTime(1000);
  progress.found(7);
  expect(events).toMatchObject([{ status: { found: 0 } }, { status: { found: 7 } }]);
});
