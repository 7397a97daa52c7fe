import type { Page } from '@playwright/test';
import { bigLibraryJourneyTest, LONG_COMMENT_LIST_URL } from '../fixtures/big-library.ts';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { openScreen } from '../pages/open-screen.ts';
import { clickWithoutScrolling, pageScrollY } from '../pages/scrolling.ts';
import { BIG_PRODUCT_COMMENT_COUNT } from '../products/big-product.ts';

const said = (page: Page, number: number) =>
  page.getByRole('article').filter({ hasText: `Comment ${number}` });
const pageLink = (page: Page, number: number) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: `Page ${number}`, exact: true });
/** The number of the first comment on a page: each page has twenty, the newest first. */
const firstOn = (number: number) => BIG_PRODUCT_COMMENT_COUNT - (number - 1) * 20;

bigLibraryJourneyTest(
  'the pagination of a long comment list leads to the very last page and back, and Back restores the scroll position [D-41] [D-42] [D-47] [M10]',
  async ({ page }) => {
    const requests: URLSearchParams[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/comment/playlist')) requests.push(searchParams);
    });
    await page.goto(LONG_COMMENT_LIST_URL);
    await expect(said(page, firstOn(1)).last()).toBeVisible();
    await pageLink(page, 260).click();
    await expect(said(page, 1).last()).toContainText(/Comment 1(?!\d)/);
    await expect(pageLink(page, 260)).toHaveAttribute('aria-current', 'page');
    const last = requests.find((one) => one.get('offset') === String(BIG_PRODUCT_COMMENT_COUNT - 20));
    expect(last?.get('before')).toMatch(/^\d+$/);

    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(said(page, firstOn(259))).toBeVisible();
    await page.goto(`${LONG_COMMENT_LIST_URL}&page=251`);
    await expect(said(page, firstOn(251))).toBeVisible();
    await pageLink(page, 250).click();
    await expect(said(page, firstOn(250))).toBeVisible();
    await pageLink(page, 1).click();
    await expect(said(page, firstOn(1)).last()).toBeVisible();

    await journeyTest.step('Back from the next page restores the scroll position', async () => {
      await openScreen(page, { path: `${LONG_COMMENT_LIST_URL}&page=3` });
      await expect(said(page, firstOn(3))).toBeVisible();
      await pageLink(page, 4).scrollIntoViewIfNeeded();
      const scrollPosition = await clickWithoutScrolling(pageLink(page, 4));
      expect(scrollPosition).toBeGreaterThan(500);
      await expect(said(page, firstOn(4))).toBeInViewport();
      await page.goBack();

      await expect(said(page, firstOn(3))).toBeAttached();
      await expect.poll(() => pageScrollY(page)).toBe(scrollPosition);
    });
  },
);
