import { expect, type Page } from '@playwright/test';

/** Waits until every part of the screen is loaded: these texts are visible, and nothing is marked as busy. */
export async function expectScreenLoaded(page: Page, shows: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  for (const words of shows) {
    await expect(main.getByText(words).filter({ visible: true }).first()).toBeVisible();
  }
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Waits until no CSS transition or animation runs and the full player stands. Lyrics may go on. */
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
    // What has just been opened has not begun its transition yet.
    while (document.querySelector('[data-starting-style]') !== null) await nextFrame();
    for (let running = runningAnimations(); running.length > 0; running = runningAnimations()) {
      await Promise.allSettled(running.map((one) => one.finished));
    }
  });
