import type { Locator, Page } from '@playwright/test';
import { bigLibraryJourneyTest, LONG_PLAYLIST_URL } from '../fixtures/big-library.ts';
import { expect } from '../fixtures/journey.ts';
import { clickWithoutScrolling, pageScrollY, scrollPageWithWheel } from '../pages/scrolling.ts';
import { expectScreenLoaded } from '../pages/settled.ts';
import { SongListPageObject } from '../pages/song-list.ts';

/** Records every call to the catalogue from now on. */
function recordCalls(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes('/api/')) requests.push(pathname + search);
  });
  return requests;
}

/** Records what the page shows while it changes, so that a skeleton or an empty title is noticed. */
async function watchWaiting(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { rillSeen: seen });
    new MutationObserver(() => {
      seen.push(document.title);
      if (document.querySelector('main [aria-busy="true"]') !== null) seen.push('waiting');
    }).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (globalThis as { rillSeen?: string[] }).rillSeen ?? []);
}

/** Opens the long list and scrolls far down, to row 540. */
async function goDown(page: Page): Promise<Locator> {
  const list = new SongListPageObject(page);
  await page.goto(LONG_PLAYLIST_URL);
  // The heading shows that the length of the list is known: until then only the first songs are rendered.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(list.rows.nth(3)).toBeVisible();
  await scrollPageWithWheel(page, 30_000);
  const row = list.grid.locator('[aria-rowindex="540"]');
  await expect(row.getByRole('link').first()).toBeInViewport();
  return row;
}

bigLibraryJourneyTest(
  'Back from a song restores the same rows of a long list without new requests, and a reload of either keeps the scroll position [D-47]',
  async ({ page }) => {
    const row = await goDown(page);
    const link = row.getByRole('link').first();
    const name = await link.innerText();

    const scrollPosition = await clickWithoutScrolling(link);
    expect(scrollPosition).toBeGreaterThan(25_000);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => pageScrollY(page)).toBe(0);
    // Parts of the song's screen may still be loading; that does not concern the list.
    await expectScreenLoaded(page, []);
    const requests = recordCalls(page);
    const seen = await watchWaiting(page);
    await page.goBack();

    await expect(row).toBeVisible();
    await expect.poll(() => pageScrollY(page)).toBe(scrollPosition);
    expect(requests).toEqual([]);
    expect((await seen()).filter((what) => what === 'waiting' || /undefined|null/.test(what))).toEqual([]);

    await page.reload();
    await expect.poll(() => pageScrollY(page)).toBe(scrollPosition);
    await expect(link).toBeVisible();

    await clickWithoutScrolling(link);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect.poll(() => pageScrollY(page)).toBe(scrollPosition);
    await expect(row).toBeVisible();
  },
);

bigLibraryJourneyTest(
  'Back before the song has loaded keeps the scroll position in a long list [D-47]',
  async ({ page }) => {
    // Neither the code of the song's screen ever loads, nor that which follows the first screen.
    await page.route(/\/assets\/(song|after-first-screen)-[^/]+\.js$/, () => {});
    const row = await goDown(page);
    const scrollPosition = await clickWithoutScrolling(row.getByRole('link').first());
    await expect(page).toHaveURL(/song\?id=/);
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect.poll(() => pageScrollY(page)).toBeLessThan(scrollPosition);
    await page.goBack();

    await expect(row).toBeVisible();
    await expect.poll(() => pageScrollY(page)).toBe(scrollPosition);
  },
);

bigLibraryJourneyTest(
  'Back from a song restores the same page of search results [D-47]',
  async ({ page }) => {
    const list = new SongListPageObject(page);
    await page.goto('./search/songs?keywords=the');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/keywords=the&page=2&limit=50$/);
    // Before the rows are rendered the page is too short to scroll.
    await expect(list.grid.locator('[aria-rowindex="2"]')).toContainText('51');
    const row = list.grid.locator('[aria-rowindex="40"]');
    await scrollPageWithWheel(page, 2000);
    await expect(row.getByRole('link').first()).toBeInViewport();
    const name = await row.getByRole('link').first().innerText();
    const scrollPosition = await clickWithoutScrolling(row.getByRole('link').first());
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectScreenLoaded(page, []);
    const requests = recordCalls(page);
    await page.goBack();

    await expect(page).toHaveURL(/keywords=the&page=2&limit=50$/);
    await expect(row.getByRole('link').first()).toHaveText(name);
    await expect.poll(() => pageScrollY(page)).toBe(scrollPosition);
    expect(requests).toEqual([]);
  },
);

/** Requests of the page besides pictures. */
function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'image' && !/\/(media|images)\//.test(pathname)) requests.push(pathname);
  });
  return requests;
}

/** How many elements `<main>` has when Discover's first cards are inserted, before anything is painted. */
const elementsWithFirstCards = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver((_records, observer) => {
          if (document.querySelector('main:has(nav[aria-label=Discover]) li a') === null) return;
          observer.disconnect();
          resolve(document.querySelectorAll('main *').length);
        }).observe(document.body, { subtree: true, childList: true });
      }),
  );

bigLibraryJourneyTest(
  'Discover opens from an idle home without a request, and Back restores the home without one',
  async ({ page }) => {
    const discoverData = page.waitForResponse((response) => response.url().includes('/api/top/playlist'));
    await page.goto('./');
    const shelf = page.getByRole('region', { name: 'Playlists for you' });
    await expect(shelf.getByRole('link').nth(1)).toBeVisible();
    // Discover's data is what an idle home prefetches last.
    await (await discoverData).finished();
    await scrollPageWithWheel(page, 200);

    const requests = recordRequests(page);
    const elements = elementsWithFirstCards(page);
    const scrollPosition = await clickWithoutScrolling(shelf.getByRole('link', { name: 'More' }));
    expect(scrollPosition).toBeGreaterThan(0);
    await expect(page.getByRole('list', { name: 'Playlists' }).getByRole('link').first()).toBeVisible();
    expect(await elements).toBeLessThan(480);
    await expect.poll(() => pageScrollY(page)).toBe(0);
    await page.goBack();
    await expect(shelf.getByRole('link').nth(1)).toBeVisible();
    await expect.poll(() => pageScrollY(page)).toBe(scrollPosition);
    expect(requests).toEqual([]);
  },
);
