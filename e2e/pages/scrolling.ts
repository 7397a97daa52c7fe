import type { Locator, Page } from '@playwright/test';

export const pageScrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Clicks without scrolling (Playwright may scroll before it clicks). Returns the scroll position of the click. */
export const clickWithoutScrolling = (link: Locator): Promise<number> =>
  link.evaluate((element: HTMLElement) => {
    const scrollPosition = Math.round(scrollY);
    element.click();
    return scrollPosition;
  });

/** A point in the margin of a page of 1440 pixels: a pointer over a link would prefetch its screen. */
const AT_MARGIN = [1434, 450] as const;

/** Scrolls with the mouse wheel, and waits for `scrollend`. */
export async function scrollPageWithWheel(page: Page, pixels: number): Promise<void> {
  await page.evaluate(() => {
    const rested = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    Object.assign(globalThis, { rillRested: rested });
  });
  await page.mouse.move(...AT_MARGIN);
  await page.mouse.wheel(0, pixels);
  await page.evaluate(() => (globalThis as { rillRested?: Promise<unknown> }).rillRested);
}
