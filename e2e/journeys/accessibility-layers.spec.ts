import type { Page } from '@playwright/test';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { signInNewAccount } from '../fixtures/sign-in.ts';
import { findAxeViolations, findAxeViolationsInThemes } from '../pages/find-axe-violations.ts';
import {
  type Layer,
  layersOfAccountPlaylist,
  layersOfAccounts,
  layersOfGeneralSettings,
  layersOfLists,
  layersOfOtherSettings,
  layersOfPlayer,
} from '../pages/layers.ts';
import { openScreen } from '../pages/open-screen.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { SongListPageObject } from '../pages/song-list.ts';

/**
 * Opens one layer after the other over the same page. Returns axe's violations in both themes, each with the name of
 * its layer.
 */
async function violationsOf(page: Page, layers: readonly Layer[]): Promise<string[]> {
  const found = await findAxeViolations(page, 'header');
  for (const { name, part, open, over } of layers) {
    await open(page);
    await expect(page.locator(part).last(), name).toBeVisible();
    found.push(...(await findAxeViolationsInThemes(page, part)).map((it) => `${name}, ${it}`));
    await page.keyboard.press('Escape');
    await expect(page.locator(part), `${name} after Escape`).toHaveCount(0);
    if (over === undefined) continue;
    await page.keyboard.press('Escape');
    await expect(page.locator(over), `below ${name} after Escape`).toHaveCount(0);
  }
  return found;
}

/** Makes a playlist of the account that is signed in, and opens it. */
async function openAccountPlaylist(page: Page): Promise<void> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const created = await page.request.post('./api/playlist/create', { headers, form: { name: 'Rain' } });
  const { id } = (await created.json()) as { id: number };
  await page.goto(`./playlist?id=${id}`);
}

journeyTest.describe('[D-79] layers have no accessibility violations in light and dark', () => {
  journeyTest.use({
    contextOptions: { reducedMotion: 'reduce' },
    settings: { language: 'en', showLyricSetting: true, themeType: 'custom' },
  });

  journeyTest('over a list and the player on a desktop', async ({ page }) => {
    await signInNewAccount(page);
    await page.goto('./playlist?id=4001');
    const list = new SongListPageObject(page);
    await list.expectEveryRow();
    await list.rows.first().dblclick({ position: { x: 600, y: 28 } });
    await new PlayerBarPageObject(page).button('Pause').click();
    expect(await violationsOf(page, [...layersOfLists, ...layersOfPlayer, ...layersOfAccounts])).toEqual([]);
  });

  journeyTest('over the settings and an own playlist', async ({ page }) => {
    await signInNewAccount(page);
    await openAccountPlaylist(page);
    expect(await violationsOf(page, layersOfAccountPlaylist)).toEqual([]);
    await openScreen(page, { path: './setting/main' });
    expect(await violationsOf(page, layersOfGeneralSettings)).toEqual([]);
    await openScreen(page, { path: './setting/other' });
    expect(await violationsOf(page, layersOfOtherSettings)).toEqual([]);
  });

  journeyTest.describe('with touch', () => {
    journeyTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    journeyTest('over a list, the player and the settings on a phone', async ({ page }) => {
      await page.goto('./playlist?id=4001');
      const list = new SongListPageObject(page);
      await list.rows.first().tap({ position: { x: 120, y: 20 } });
      await new PlayerBarPageObject(page).button('Pause').tap();
      expect(await violationsOf(page, [...layersOfLists, ...layersOfPlayer])).toEqual([]);
      await openScreen(page, { path: './setting/main' });
      expect(await violationsOf(page, layersOfGeneralSettings)).toEqual([]);
    });
  });
});
