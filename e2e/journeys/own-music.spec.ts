import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeFixtureMusic } from '@rill/catalogue/testing';
import type { PageAudioProbe } from '../audio/page-audio-probe.ts';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { findAxeViolations } from '../pages/find-axe-violations.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { SongListPageObject } from '../pages/song-list.ts';
import { type MusicFolderProduct, startMusicFolderProduct } from '../products/music-folder-product.ts';

/** Writes twelve songs in two folders, and a file that is not music in spite of its name. */
async function fillFolder(folder: string): Promise<void> {
  await writeFixtureMusic(folder, { songs: 12, seconds: 3 });
  writeFileSync(join(folder, 'Broken.flac'), 'this is no music');
}

journeyTest(
  'own music is found and played, a scan adds new files, and a damaged file is reported',
  async ({ page, sound }) => {
    const product = await startMusicFolderProduct(fillFolder);
    try {
      await findOwnMusic(page, sound, product);
    } finally {
      await product.stop();
    }
  },
);

async function findOwnMusic(page: Page, sound: PageAudioProbe, product: MusicFolderProduct): Promise<void> {
  const list = new SongListPageObject(page);
  const main = page.getByRole('main');
  await page.goto(product.url);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).hover();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My music' }).click();
  await expect(main.getByText('12 songs')).toBeVisible();
  await expect(list.rows).toHaveCount(12);
  expect(await findAxeViolations(page)).toEqual([]);

  await main.getByRole('link', { name: 'Problems 1' }).click();
  const problem = main.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await expect(problem).toContainText('Broken.flac');
  await expect(problem).toContainText('the file may be damaged');

  await writeFixtureMusic(product.folder, { songs: 13, seconds: 3 });
  await main.getByRole('button', { name: 'Scan again' }).click();
  await expect(main.getByText('13 songs')).toBeVisible();
  await main.getByRole('link', { name: 'Songs', exact: true }).click();
  await expect(list.rows).toHaveCount(13);
  const name = (await list.titles()).at(-1) ?? '';
  await main.getByRole('searchbox', { name: 'Find in list' }).fill(name);
  await expect(list.rows).toHaveCount(1);
  await list.rows.first().dblclick();
  await expect.poll(() => sound.seconds()).toBeGreaterThan(0.3);
  await expect.poll(() => sound.peak()).toBeGreaterThan(0.01);
  await expect(new PlayerBarPageObject(page).title).toHaveText(name);
}
