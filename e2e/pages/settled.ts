import { expect, type Page, type Request } from '@playwright/test';

/** Waits until every part of the screen is loaded: these texts are visible, and nothing is marked as busy. */
export async function expectScreenLoaded(page: Page, shows: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  for (const words of shows) {
    await expect(main.getByText(words).filter({ visible: true }).first()).toBeVisible();
  }
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
}

/**
 * Waits until no CSS transition or animation runs and the full player has stopped moving. Animations of the lyrics may
 * go on.
 */
export const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const runningAnimations = () =>
      document
        .getAnimations()
        .filter(
          (one) => one instanceof CSSTransition || one instanceof CSSAnimation || one.id === 'full-player',
        )
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    const nextFrame = () => new Promise(requestAnimationFrame);
    // An element that was just opened has this attribute until its transition starts.
    while (document.querySelector('[data-starting-style]') !== null) await nextFrame();
    for (let running = runningAnimations(); running.length > 0; running = runningAnimations()) {
      await Promise.allSettled(running.map((one) => one.finished));
    }
  });

/** The same time without a request as Playwright's `networkidle`, which a document reaches only once. */
const IDLE_MS = 500;

/** Returns a function that waits until the page has had no request for a while, also after navigations without a reload. */
export function observeRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let lastEventMs = performance.now();
  const note = () => {
    lastEventMs = performance.now();
  };
  const end = (request: Request) => {
    pending.delete(request);
    note();
  };
  page.on('request', (request) => {
    pending.add(request);
    note();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => expect.poll(() => pending.size === 0 && performance.now() - lastEventMs >= IDLE_MS).toBe(true);
}
