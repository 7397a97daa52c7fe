import type { Page } from 'playwright';
import { readElementPaintTime, watchElementPaint } from './first-frame.ts';

/** Milliseconds from a change of the URL (a path below the base; null: one step back) to the first frame with the element. */
export async function timeRouteChange(page: Page, path: string | null, selector: string): Promise<number> {
  await watchElementPaint(page, selector);
  const startedAt = await page.evaluate((to) => {
    const now = performance.now();
    if (to === null) history.back();
    // The router listens to the history, so this changes the route as a clicked link does.
    else history.pushState({}, '', new URL(to, document.baseURI));
    return now;
  }, path);
  return (await readElementPaintTime(page)) - startedAt;
}
