import type { Page } from 'playwright';
import type { BenchPage } from './bench-page.ts';

interface Vitals {
  lcpMs: number;
  blockingMs: number;
  shift: number;
  longestTaskMs: number;
  /** When the last long task ended, in milliseconds since the navigation began. */
  busyUntilMs: number;
}

interface WithVitals {
  rillVitals?: Vitals;
}

/**
 * Runs in the page from its start: records the largest contentful paint, what long tasks take beyond 50 ms, and the
 * layout shift.
 */
function observeVitals(): void {
  const vitals: Vitals = { lcpMs: 0, blockingMs: 0, shift: 0, longestTaskMs: 0, busyUntilMs: 0 };
  (globalThis as WithVitals).rillVitals = vitals;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcpMs = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    vitals.blockingMs += Math.max(0, duration - 50);
    vitals.longestTaskMs = Math.max(vitals.longestTaskMs, duration);
    vitals.busyUntilMs = startTime + duration;
  });
  observe('layout-shift', (entry) => {
    vitals.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

/** Starts before the first script of the next document runs. */
export const watchVitals = (page: Page): Promise<unknown> => page.addInitScript(observeVitals);

/** Forgets the long tasks so far. */
export const resetLongTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const vitals = (globalThis as WithVitals).rillVitals;
    if (vitals === undefined) throw new Error('long tasks are not watched');
    Object.assign(vitals, { blockingMs: 0, longestTaskMs: 0 });
  });

/** The vitals so far, and how many requests began before the largest paint. */
export const readVitals = (page: Page): Promise<Vitals & { requestsBeforeLcp: number }> =>
  page.evaluate(() => {
    const vitals = (globalThis as WithVitals).rillVitals;
    if (vitals === undefined) throw new Error('vitals are not watched');
    const requests = performance.getEntriesByType('resource');
    return {
      ...vitals,
      requestsBeforeLcp: requests.filter(({ startTime }) => startTime < vitals.lcpMs).length,
    };
  });

const IDLE_MS = 1500;
const MAX_WAIT_MS = 20_000;
/** Polled seldom and from outside the page, because a timer in the page would be work of its own. */
const POLL_MS = 100;

/** Waits until the page has neither traffic nor long tasks for a second and a half. Needs `watchVitals`. */
export async function waitUntilPageIdle({ page, networkIdleMs }: BenchPage): Promise<void> {
  const givenUpAt = performance.now() + MAX_WAIT_MS;
  const mainThreadIdleMs = () =>
    page.evaluate(() => performance.now() - ((globalThis as WithVitals).rillVitals?.busyUntilMs ?? 0));
  while (Math.min(networkIdleMs(), await mainThreadIdleMs()) < IDLE_MS) {
    if (performance.now() > givenUpAt) throw new Error(`the page is not idle within ${MAX_WAIT_MS} ms`);
    await page.waitForTimeout(POLL_MS);
  }
}
