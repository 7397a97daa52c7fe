import type { Page } from '@playwright/test';
import { writeFixtureMusic } from '@rill/catalogue/testing';
import { expect } from './journey.ts';
import { overMusicFolder } from './music-folder.ts';
import { SongList } from './pages/song-list.ts';

/** A journey over thirty distinct songs of three seconds. */
export const shortSongs = overMusicFolder((folder) => writeFixtureMusic(folder, { songs: 30, seconds: 3 }));

/** Opens the list of all songs of the folder and plays its first row. */
export async function playAll(page: Page): Promise<SongList> {
  const list = new SongList(page);
  await page.goto('./');
  await page.getByRole('main').getByRole('link', { name: 'Recently added' }).first().click();
  await expect(list.rows.nth(1)).toBeVisible();
  await list.rows.first().dblclick();
  return list;
}
