import { expect, journey } from '../fixtures/journey.ts';
import { accessibilityViolations } from '../pages/accessibility-violations.ts';
import { PlayerBar } from '../pages/player-bar.ts';
import { SongList } from '../pages/song-list.ts';

for (const theme of ['light', 'dark']) {
  journey.describe(`in ${theme}`, () => {
    journey.use({ settings: { language: 'en', theme, themeAuto: false } });
    journey('the shuffled queue and its menu have no accessibility violations', async ({ page }) => {
      const list = new SongList(page);
      const bar = new PlayerBar(page);
      await page.goto('./');
      await page
        .getByRole('main')
        .locator('section[aria-labelledby] a[href*="/playlist?id="]')
        .first()
        .click();
      await expect(list.rows.nth(1)).toBeVisible();
      await list.rows.first().dblclick();
      await bar.button('Play mode: Repeat all').click();
      await bar.button('Queue').click();
      const drawer = page.getByRole('complementary', { name: 'Queue' });
      await expect(drawer.getByRole('radio', { name: 'Up next' })).toBeChecked();
      expect(await accessibilityViolations(page, 'aside')).toEqual([]);

      await drawer.getByRole('row').nth(1).click({ button: 'right' });
      await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeVisible();
      expect(await accessibilityViolations(page, '[role=menu]')).toEqual([]);
    });
  });
}
