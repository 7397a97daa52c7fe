import type { Page } from '@playwright/test';
import { startFurElisePlayback } from '../audio/single-song.ts';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { SearchBoxPageObject } from '../pages/search-box.ts';

journeyTest.use({ expectedConsoleErrors: /Failed to load resource|No response|request failed, retry later/ });

/** Marks the document; a reload would lose the mark. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);

journeyTest(
  'a search without network loads by itself when the network is back, and the music plays on',
  async ({ page, context }) => {
    const bar = await startFurElisePlayback(page);
    await markPage(page);
    await context.setOffline(true);
    await new SearchBoxPageObject(page).searchFor('canon');

    await expect(page.getByRole('main').getByText('You are offline', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(bar.title).toContainText('Für Elise');
    await context.setOffline(false);
    await expect(page.getByRole('row', { name: /^Canon in D/ })).toBeVisible();
    expect(await isSamePage(page), 'the page was not loaded anew').toBe(true);
  },
);

journeyTest(
  'a screen that failed to load is rendered with its styles when the network is back',
  async ({ page, context }) => {
    await page.goto('./song?id=1007');
    await expect(page.getByRole('heading', { name: 'Für Elise' })).toBeVisible();
    await markPage(page);
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();

    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Featured' }).getByRole('list').first()).toHaveCSS(
      'display',
      'flex',
    );
    expect(await isSamePage(page), 'the page was not loaded anew').toBe(true);
  },
);
