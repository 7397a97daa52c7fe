import type { Locator, Page } from '@playwright/test';

export const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Presses where the page stands (the driver may scroll before it clicks), and tells where that was. */
export const pressInPlace = (link: Locator): Promise<number> =>
  link.evaluate((element: HTMLElement) => {
    const place = Math.round(scrollY);
    element.click();
    return place;
  });

/** The margin of a page of 1440 pixels: what lies under a pointer there is no link, whose screen would be fetched. */
const AT_MARGIN = [1434, 450] as const;

/** Turns the wheel, and waits until the page has come to rest. */
export async function turnWheel(page: Page, pixels: number): Promise<void> {
  await page.evaluate(() => {
    const rested = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    Object.assign(globalThis, { rillRested: rested });
  });
  await page.mouse.move(...AT_MARGIN);
  await page.mouse.wheel(0, pixels);
  await page.evaluate(() => (globalThis as { rillRested?: Promise<unknown> }).rillRested);
}
