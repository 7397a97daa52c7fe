import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, journey } from '../journey.ts';
import { PlayerBar } from '../pages/player-bar.ts';
import { SongList } from '../pages/song-list.ts';

async function brokenRules(page: Page, part: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.target).join(' | ')}`);
}

for (const theme of ['light', 'dark']) {
  journey.describe(`in ${theme}`, () => {
    journey.use({ settings: { language: 'en', theme, themeAuto: false } });
    journey('the shuffled queue and a menu in it keep the rules of accessibility', async ({ page }) => {
      const list = new SongList(page);
      const bar = new PlayerBar(page);
      await page.goto('./');
      await page
        .getByRole('main')
        .locator('section[aria-labelledby] a[href*="/playlist?id="]')
        .first()
        .click();
      await list.rows.first().dblclick();
      await bar.button('Play mode: Repeat all').click();
      await bar.button('Queue').click();
      const drawer = page.getByRole('complementary', { name: 'Queue' });
      await expect(drawer.getByRole('radio', { name: 'Up next' })).toBeChecked();
      expect(await brokenRules(page, 'aside')).toEqual([]);

      await drawer.getByRole('row').nth(1).click({ button: 'right' });
      await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeVisible();
      // While it comes in it is see-through.
      await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
      expect(await brokenRules(page, '[role=menu]')).toEqual([]);
    });
  });
}
