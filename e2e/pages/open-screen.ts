import { expect, type Page } from '@playwright/test';
import { missingPage, type ScreenFixture } from './screens.ts';

/**
 * Opens a screen as a link does, without a reload, which would load the whole client again. The missing page is opened
 * in between, so that no text of the previous screen is taken for one of this screen.
 */
export async function openScreen(page: Page, { path }: Pick<ScreenFixture, 'path'>): Promise<void> {
  await openMissingPage(page);
  if (path === missingPage.path) return;
  await pushUrl(page, path);
  await expect(page.getByText(missingPage.shows[0])).toHaveCount(0);
}

/** Leaves the current screen for one that requests nothing. */
export async function openMissingPage(page: Page): Promise<void> {
  await pushUrl(page, missingPage.path);
  await expect(page.getByText(missingPage.shows[0])).toBeVisible();
}

const pushUrl = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', new URL(to, document.baseURI)), path);
