import type { Page } from '@playwright/test';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { journeyTestWithOwnProduct } from '../fixtures/own-product.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { startStaticSite } from '../products/static-site-product.ts';

const journey = journeyTestWithOwnProduct(() => startStaticSite(process.env['RILL_ADDRESS'] ?? ''));
journey.use({
  serviceWorkers: 'allow',
  expectedConsoleErrors:
    /Failed to load resource|request failed, retry later|ERR_CONNECTION_REFUSED|blocked by CORS/,
});

const notices = (page: Page) => page.getByRole('status', { name: 'Notices' });
/** Resolves when the first worker has downloaded everything and handles requests of this page. */
const untilInstalled = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller === null)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });
const shellCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.includes(':shell-')));

journey(
  'a new version is announced with a button that keeps queue and second, and its files replace the old ones [S4.47] [D-67]',
  async ({ page, product: site, sound }) => {
    await page.goto('./song?id=1007');
    await untilInstalled(page);
    await expect(notices(page).getByText(/version|updated/)).toHaveCount(0);
    const before = await shellCaches(page);
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => sound.seconds()).toBeGreaterThan(0.5);
    const bar = new PlayerBarPageObject(page);
    await bar.seekTo(0.5);

    site.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(notices(page).getByText('A new version is ready. Refresh to use it.')).toBeVisible();
    // Code that the old page has not loaded yet is deleted from the server; only the worker's cache still has it.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await sound.isPaused(), 'the music plays on').toBe(false);
    const second = await bar.seconds();

    await notices(page).getByRole('button', { name: 'Refresh' }).click();
    await expect(page.locator('script[data-modules*="-2.js"]')).toBeAttached();
    await expect(bar.title).toContainText('Für Elise');
    await expect.poll(() => bar.seconds()).toBeGreaterThanOrEqual(second - 1);
    await expect(notices(page).getByText(/version|updated/)).toHaveCount(0);
    await expect.poll(() => shellCaches(page)).toHaveLength(1);
    expect(await shellCaches(page)).not.toEqual(before);
  },
);

journey.describe('without a service worker, as on plain http', () => {
  journey.use({ serviceWorkers: 'block', expectedConsoleErrors: /Failed to load|blocked by CORS/ });
  journey(
    'a panel whose code a newer version has replaced does not fail silently: the page offers to refresh',
    async ({ page, product: site }) => {
      await page.goto('./song?id=1007');
      // The notice shows that its code is loaded; the removed attributes show that the code that follows the first
      // screen is loaded too.
      await page.getByRole('main').getByRole('button', { name: 'Like' }).click();
      await expect(notices(page).getByText('Sign in first')).toBeVisible();
      await expect(page.locator('meta[name="theme-color"][media]')).toHaveCount(0);
      site.deploy();
      // The page handles keys only once the player is loaded, so the press is repeated.
      await expect(async () => {
        await page.keyboard.press('?');
        const offer = notices(page).getByText('A new version is ready. Refresh to use it.');
        await expect(offer).toBeVisible({ timeout: 2000 });
      }).toPass();

      await notices(page).getByRole('button', { name: 'Refresh' }).click();
      await expect(page.locator('script[data-modules*="-2.js"]')).toBeAttached();
    },
  );
});

journey(
  'the product starts without a network, and shows the home and an album as last seen',
  async ({ page, product: site }) => {
    await page.goto('./');
    await untilInstalled(page);
    // The first visit had no worker yet: only now the worker and the page store covers and lists for the next visit.
    await page.reload();
    const main = page.getByRole('main');
    const card = main.getByRole('link', { name: 'Moon over still water' }).last();
    await expect(card).toBeVisible();
    await page.goto('./album?id=2001');
    await expect(main.getByRole('row').nth(1)).toBeVisible();
    const title = await main.getByRole('heading', { level: 1 }).textContent();
    await expect.poll(() => storedLists(page)).toContain('"/album",');

    site.goOffline();
    await page.reload();
    await expect(page.getByText(/Offline: shown as last seen on/)).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await expect(main.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(card).toBeVisible();
    await expect(page.getByText(/Offline: shown as last seen on/)).toBeVisible();
  },
);

journey(
  'a missing page of another program below the same address is answered by that program, and the product opens while the browser’s cache fails, as on a damaged disk',
  async ({ page, context, product: site }) => {
    await page.goto('./');
    await untilInstalled(page);
    const response = await page.goto('./wiki/Gramophone');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'No such article' })).toBeVisible();
    expect(site.wikiRequests).toEqual(['wiki/Gramophone']);

    const [worker] = context.serviceWorkers();
    await worker?.evaluate(() => {
      caches.open = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
    });
    await page.goto('./');
    await expect(page.getByRole('region', { name: 'Playlists for you' })).toBeVisible();
  },
);

journeyTest(
  'the product can be installed, under the name and in the language of its page',
  async ({ page, context }) => {
    await page.goto('./');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data)).toMatchObject({ name: 'Rill', lang: 'en', display: 'standalone' });
    for (const { src } of [...JSON.parse(data).icons, ...JSON.parse(data).screenshots])
      expect((await page.request.get(new URL(src, page.url()).href)).ok(), src).toBe(true);
  },
);

journeyTest(
  'a browser that cannot run the product is told so, instead of a blank page [S8.23]',
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
    await page.goto('./');
    await expect(page.getByRole('heading', { name: 'Browser not supported' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '浏览器不受支持' })).toBeVisible();
  },
);

/**
 * The keys of the lists that the page has stored, as one text. Opening the database must not create it: the page could
 * not add its stores then, and would wait for this open connection.
 */
const storedLists = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('rill');
        let isMissing = false;
        opening.onupgradeneeded = () => {
          isMissing = true;
          opening.transaction?.abort();
        };
        opening.onerror = () => (isMissing ? resolve('') : reject(opening.error));
        opening.onsuccess = () => {
          const keys = opening.result.transaction('last-seen').objectStore('last-seen').getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.filter((key) => typeof key === 'string').join('\n'));
          };
        };
      }),
  );
