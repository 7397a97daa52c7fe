import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../pages/accessibility-violations.ts';
import { expect, journey } from '../fixtures/journey.ts';

/** A demo song whose words are timed one by one, with a translation. */
const SONG = 1003;

async function playAndOpen(page: Page): Promise<void> {
  await page.goto(`song?id=${SONG}`);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Open full player' }).click();
  await lyrics(page).getByRole('button').first().waitFor();
}

const full = (page: Page) => page.getByRole('dialog', { name: 'Full player' });
const lyrics = (page: Page) => full(page).getByRole('list', { name: 'Lyrics' });

/** Every line that the floating window shows as sung from now on: each one is there for a few seconds only. */
async function noteSungLines(floating: Page): Promise<() => Promise<string[]>> {
  await floating.evaluate(() => {
    const lines: string[] = [];
    Object.assign(globalThis, { rillSung: lines });
    const look = () => {
      const words = document.querySelectorAll('p[data-sung] [data-word] > :first-child');
      lines.push([...words].map((word) => word.textContent?.trim()).join(' '));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => floating.evaluate(() => (globalThis as { rillSung?: string[] }).rillSung ?? []);
}

journey(
  'the player floats in a window of its own, with the line that is sung, and obeys there',
  async ({ page }) => {
    await playAndOpen(page);
    const opening = page.context().waitForEvent('page');
    await full(page).getByRole('button', { name: 'Floating player' }).click();
    const floating = await opening;
    const line = await lyrics(page)
      .getByRole('button')
      .nth(2)
      .locator('> :first-child > [aria-hidden]')
      .innerText();
    const sung = await noteSungLines(floating);
    await lyrics(page).getByRole('button').nth(2).click();
    await expect.poll(sung).toContain(line);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Home' }).first().click();
    await floating.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Play', exact: true }).last()).toBeVisible();
    await expect(floating.getByRole('button', { name: 'Play' })).toBeVisible();
    await floating.close();
  },
);

journey('where the browser has no floating windows there is no button', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'documentPictureInPicture'));
  await playAndOpen(page);
  await expect(full(page).getByRole('button', { name: 'Full screen' })).toBeVisible();
  await expect(full(page).getByRole('button', { name: 'Floating player' })).toHaveCount(0);
});

for (const playerStyle of ['cover', 'record']) {
  journey.describe(`in the ${playerStyle} style`, () => {
    journey.use({ settings: { language: 'en', playerStyle, showLyricSetting: true } });
    journey('the full player keeps the rules of accessibility', async ({ page }) => {
      await playAndOpen(page);
      await full(page).hover();
      await expect(full(page)).not.toHaveCSS('transform', /matrix/);
      expect(await accessibilityViolations(page, '[role=dialog]')).toEqual([]);
    });
  });
}
