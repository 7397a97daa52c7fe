import type { BenchPage } from './bench-page.ts';
import { waitUntilPageIdle, watchVitals } from './vitals.ts';

/** The cards of shelves only, because banners link to playlists too. */
export const HOME_CARD_SELECTOR = 'main section[aria-labelledby] a[href*="/playlist?id="]';
export const SONG_ROW_SELECTOR = 'main [role=row] [role=gridcell]';

/** Opens the home and waits until it is complete and idle, with the code that it prefetches. */
export async function openSettledHome(sample: BenchPage, url: string): Promise<void> {
  const { page } = sample;
  await watchVitals(page);
  await page.goto(url);
  await page.locator(HOME_CARD_SELECTOR).first().waitFor();
  await waitUntilPageIdle(sample);
}
