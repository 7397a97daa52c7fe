import type { Page } from '@playwright/test';
import { expect, journey } from './journey.ts';
import { SongList } from './pages/song-list.ts';

/** A journey over thirty distinct songs of three seconds. */
export const shortSongs = journey.extend({ baseURL: process.env['RILL_SHORT_ADDRESS'] });

/** Opens the list of all songs of the folder and plays its first row. */
export async function playAll(page: Page): Promise<SongList> {
  const list = new SongList(page);
  await page.goto('./');
  await page.getByRole('main').getByRole('link', { name: 'Recently added' }).first().click();
  await expect(list.rows.nth(1)).toBeVisible();
  await list.rows.first().dblclick();
  return list;
}
