import type { Page } from '@playwright/test';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { signInNewAccount } from '../fixtures/sign-in.ts';
import {
  type Layer,
  layersOfAccounts,
  layersOfGeneralSettings,
  layersOfLists,
  layersOfPlayer,
  QUEUE,
} from '../pages/layers.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { SongListPageObject } from '../pages/song-list.ts';

const historyIndex = (page: Page) => page.evaluate(() => history.state.__TSR_index as number);

/** Opens one layer after the other in a tab that has one page, and closes each by Back, which must not leave the page. */
async function closeByBack(page: Page, layers: readonly Layer[]): Promise<void> {
  const goBack = () => page.evaluate(() => history.back());
  for (const { name, part, open, over } of layers) {
    const { href } = new URL(page.url());
    await open(page);
    await expect(page.locator(part).last(), name).toBeVisible();
    await expect.poll(() => historyIndex(page), `entry of ${name}`).toBe(1);
    await goBack();
    await expect(page.locator(part), `${name} after Back`).toHaveCount(0);
    if (over !== undefined) {
      await expect(page.locator(over), `below ${name} after Back`).toBeVisible();
      if (over === QUEUE) await page.keyboard.press('Escape');
      else {
        await expect.poll(() => historyIndex(page)).toBe(1);
        await goBack();
      }
      await expect(page.locator(over), `below ${name} after the second`).toHaveCount(0);
    }
    await expect.poll(() => historyIndex(page), `entry left by ${name}`).toBe(0);
    expect(page.url(), name).toBe(href);
  }
}

journeyTest.use({
  contextOptions: { reducedMotion: 'reduce' },
  settings: { language: 'en', showLyricSetting: true, themeType: 'custom' },
  viewport: { width: 820, height: 1180 },
  hasTouch: true,
  isMobile: true,
});

journeyTest(
  'on a tablet Back closes every layer that is not beside the page, the topmost first',
  async ({ page }) => {
    await signInNewAccount(page);
    await page.goto('./playlist?id=4001');
    const list = new SongListPageObject(page);
    await list.rows.first().tap({ position: { x: 120, y: 20 } });
    await new PlayerBarPageObject(page).button('Pause').tap();
    const ofPlayer = layersOfPlayer.filter(({ part }) => part !== QUEUE);
    const ofAccounts = layersOfAccounts.filter(({ name }) => name !== 'Create playlist');
    await closeByBack(page, [...layersOfLists, ...ofPlayer, ...ofAccounts]);
    await page.goto('./setting/main');
    await closeByBack(page, layersOfGeneralSettings);
  },
);
