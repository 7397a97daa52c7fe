import { expect, type Page } from '@playwright/test';

/** Every part of the screen has come: what is told here shows, and nothing says that it is still busy. */
export async function expectLoaded(page: Page, shows: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  for (const words of shows) {
    await expect(main.getByText(words).filter({ visible: true }).first()).toBeVisible();
  }
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Nothing glides or fades any more. What a script moves, as the words of a song, may go on. */
export const animationsFinished = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const gliding = () =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition || one instanceof CSSAnimation)
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    for (let some = gliding(); some.length > 0; some = gliding()) {
      await Promise.allSettled(some.map((one) => one.finished));
    }
  });
