import { expect } from '../fixtures/journey.ts';
import { journeyTestWithOwnProduct } from '../fixtures/own-product.ts';
import { signInNewAccountAt } from '../fixtures/sign-in.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { startStaticSite } from '../products/static-site-product.ts';

const journey = journeyTestWithOwnProduct(() => startStaticSite(process.env['RILL_ADDRESS'] ?? ''));
// The colours of a cover cannot be read from a host without CORS, which the browser logs.
journey.use({ expectedConsoleErrors: /blocked by CORS policy|net::ERR_FAILED/ });

journey(
  'a client on a static host under a base path plays the music of a catalogue on another origin, and About has its version [S1.7] [S1.8] [S2.46]',
  async ({ page, product: site, sound }) => {
    await page.goto('./');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    // The static host serves the client for a deep link, too.
    await page.goto('./song?id=1007');
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => sound.seconds()).toBeGreaterThan(0.5);
    await expect(new PlayerBarPageObject(page).region).toBeVisible();
    expect(site.calls.filter((url) => /undefined|NaN|null/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'About' }).click();
    await expect(page.getByRole('dialog', { name: 'About' }).getByText(/^Version \d/)).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('127.0.0.1'))),
    ).toBe(true);
  },
);

journey(
  'a private playlist opens for its owner and nobody else while the catalogue is on another origin [D-46]',
  async ({ page, product: site, browser }) => {
    const { catalogueUrl } = site;
    await signInNewAccountAt(page, { catalogueId: catalogueUrl, url: catalogueUrl, nickname: 'Ada' });
    const created = await page.request.post(`${process.env['RILL_ADDRESS']}api/playlist/create`, {
      form: { name: 'For nobody else', privacy: '10' },
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
    const { id } = (await created.json()) as { id: number };
    await page.goto(`./playlist?id=${id}`);
    await expect(page.getByRole('heading', { name: 'For nobody else' })).toBeVisible();

    const visitor = await browser.newPage({ baseURL: site.url });
    await visitor.goto(`./playlist?id=${id}`);
    await expect(
      visitor
        .getByRole('main')
        .getByText(/could not be found|No access/)
        .first(),
    ).toBeVisible();
    await visitor.close();
  },
);
