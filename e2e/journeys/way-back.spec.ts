import type { Locator, Page } from '@playwright/test';
import { expectLoaded } from '../pages/settled.ts';
import { inBigLibrary, longPlaylist } from '../fixtures/big-library.ts';
import { expect } from '../fixtures/journey.ts';
import { SongList } from '../pages/song-list.ts';
import { pressInPlace, scrollOf, turnWheel } from '../pages/scrolling.ts';

/** Every question to the catalogue from now on. */
function questions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes('/api/')) asked.push(pathname + search);
  });
  return asked;
}

/** What the page says while it changes: a skeleton or an empty title would be in it. */
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

/** Opens the long list and goes far down in it, to where row 540 is. */
async function goDown(page: Page): Promise<Locator> {
  const list = new SongList(page);
  await page.goto(longPlaylist);
  await expect(list.rows.nth(3)).toBeVisible();
  await turnWheel(page, 30_000);
  const row = list.grid.locator('[aria-rowindex="540"]');
  await expect(row.getByRole('link').first()).toBeInViewport();
  return row;
}

inBigLibrary(
  'a reload, and a reload of the next screen, leave the place in a long list as it was [D-47]',
  async ({ page }) => {
    const row = await goDown(page);
    const place = await scrollOf(page);
    expect(place).toBeGreaterThan(25_000);
    await page.reload();
    await expect.poll(() => scrollOf(page)).toBe(place);
    await expect(row.getByRole('link').first()).toBeVisible();

    const name = await row.getByRole('link').first().innerText();
    await pressInPlace(row.getByRole('link').first());
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect.poll(() => scrollOf(page)).toBe(place);
    await expect(row).toBeVisible();
  },
);

inBigLibrary(
  'back from a song leads to the same rows of a long list, without asking again [D-47]',
  async ({ page }) => {
    const row = await goDown(page);
    const name = await row.getByRole('link').first().innerText();

    const place = await pressInPlace(row.getByRole('link').first());
    expect(place).toBeGreaterThan(25_000);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => scrollOf(page)).toBe(0);
    // The song's own parts may still be on their way: their waiting is not the list's.
    await expectLoaded(page, []);
    const asked = questions(page);
    const seen = await watchWaiting(page);
    await page.goBack();

    await expect(row).toBeVisible();
    await expect.poll(() => scrollOf(page)).toBe(place);
    expect(asked).toEqual([]);
    expect((await seen()).filter((what) => what === 'waiting' || /undefined|null/.test(what))).toEqual([]);
  },
);

inBigLibrary(
  'who turns back before the song has come is where they were in a long list [D-47]',
  async ({ page }) => {
    // The code of the song's screen never comes.
    await page.route(/\/assets\/song-[^/]+\.js$/, () => {});
    const row = await goDown(page);
    const place = await pressInPlace(row.getByRole('link').first());
    await expect(page).toHaveURL(/song\?id=/);
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect.poll(() => scrollOf(page)).toBeLessThan(place);
    await page.goBack();

    await expect(row).toBeVisible();
    await expect.poll(() => scrollOf(page)).toBe(place);
  },
);

inBigLibrary('back from a song leads to the same page of what was found [D-47]', async ({ page }) => {
  const list = new SongList(page);
  await page.goto('./search/songs?keywords=the');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/keywords=the&page=2$/);
  // A wheel that turns before the rows are there turns a page that is too short for it.
  await expect(list.grid.locator('[aria-rowindex="2"]')).toContainText('51');
  const row = list.grid.locator('[aria-rowindex="40"]');
  await turnWheel(page, 2000);
  await expect(row.getByRole('link').first()).toBeInViewport();
  const name = await row.getByRole('link').first().innerText();
  const place = await pressInPlace(row.getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectLoaded(page, []);
  const asked = questions(page);
  await page.goBack();

  await expect(page).toHaveURL(/keywords=the&page=2$/);
  await expect(row.getByRole('link').first()).toHaveText(name);
  await expect.poll(() => scrollOf(page)).toBe(place);
  expect(asked).toEqual([]);
});
