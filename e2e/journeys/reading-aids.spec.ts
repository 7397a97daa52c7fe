import type { Locator, Page } from '@playwright/test';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { openScreen } from '../pages/open-screen.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { SongListPageObject } from '../pages/song-list.ts';

/** The text spacing that every page must support (WCAG 1.4.12), injected as a user stylesheet. */
function spaceWidely(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });
}

const restoreTextSpacing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });

/** Whether a user can scroll to the element: an ancestor scrolls, and nothing nearer is fixed. */
function canBeScrolledTo(part: Locator): Promise<boolean> {
  return part.evaluate((it) => {
    for (let box = it.parentElement; box !== null; box = box.parentElement) {
      const { overflowY } = getComputedStyle(box);
      if (overflowY === 'hidden') return false;
      if (overflowY === 'auto' || overflowY === 'scroll') return box.scrollHeight > box.clientHeight;
    }
    return false;
  });
}

/** Makes a rem 24 px, as Chromium's text size "very large" does. */
const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '24px'));

const restoreTextSize = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

/** How many pixels of the element's content do not fit into the element. */
const overflowPx = (part: Locator): Promise<number> =>
  part.evaluate((it) => it.scrollHeight - it.clientHeight);

journeyTest(
  'cards show whole titles with increased text spacing, and whole lines in the largest text size, for which charts, the best result and the full player have room',
  async ({ page }) => {
    await page.goto('./');
    const cards = page.getByRole('region', { name: 'For you' });
    const headings = cards.getByRole('heading', { level: 3 });
    await expect(headings).toHaveCount(4);
    await spaceWidely(page);
    for (const heading of await headings.all()) {
      await expect
        .poll(() =>
          heading.evaluate((it) => it.clientHeight - Number.parseFloat(getComputedStyle(it).lineHeight)),
        )
        .toBeGreaterThanOrEqual(-1);
    }

    await restoreTextSpacing(page);
    await enlargeText(page);
    for (const [shelf, count] of Object.entries({ 'Playlists for you': 4, Artists: 4 })) {
      const titles = page.getByRole('region', { name: shelf }).getByRole('listitem').getByRole('link');
      await expect.poll(() => titles.count()).toBeGreaterThan(count);
      const cut = await titles.evaluateAll((links) =>
        links
          .filter((it) => it.clientHeight % Number.parseFloat(getComputedStyle(it).lineHeight) > 1)
          .map((it) => it.textContent),
      );
      expect(cut, shelf).toEqual([]);
    }

    await restoreTextSize(page);
    await openScreen(page, { path: './discover/toplists' });
    const chart = page.getByRole('main').locator('[data-plays]').first();
    await expect(chart).toBeVisible();
    await enlargeText(page);
    expect(await overflowPx(chart)).toBeLessThanOrEqual(1);

    await restoreTextSize(page);
    await openScreen(page, { path: './search/songs?keywords=moon' });
    const best = page.getByRole('main').locator('[data-large=true]');
    await expect(best).toBeVisible();
    await enlargeText(page);
    expect(await overflowPx(best)).toBeLessThanOrEqual(1);

    await restoreTextSize(page);
    await openScreen(page, { path: './song?id=1003' });
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Open full player' }).click();
    await enlargeText(page);
    const artists = page.getByRole('dialog').getByRole('paragraph').filter({ hasText: 'John Newton' });
    const room = await artists.evaluate(
      (it) => it.clientHeight - Number.parseFloat(getComputedStyle(it).lineHeight),
    );
    expect(room).toBeGreaterThanOrEqual(-1);
  },
);

journeyTest('a printed list is its text and covers, without bars and buttons', async ({ page }) => {
  await page.goto('./playlist?id=4001');
  const banner = page.getByRole('banner').first();
  await expect(banner).toBeVisible();
  await new SongListPageObject(page).rows.first().dblclick();
  const { region } = new PlayerBarPageObject(page);
  await expect(region).toBeVisible();
  await new PlayerBarPageObject(page).button('Queue').click();
  const queue = page
    .getByRole('dialog', { name: 'Queue' })
    .or(page.getByRole('complementary', { name: 'Queue' }));
  await expect(queue).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(queue).toBeHidden();
  await expect(region).toBeHidden();
  await expect(banner).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByRole('searchbox')).toBeHidden();
  await expect(main.getByRole('button', { name: 'Play all' })).toBeHidden();
  await expect(main.getByRole('button', { name: 'Enlarge cover' })).toBeVisible();
  await expect(main.getByRole('columnheader', { name: 'Album' })).toBeVisible();
  await expect(new SongListPageObject(page).rows).toHaveCount(10);
});

journeyTest.describe('printed from the dark theme', () => {
  journeyTest.use({ settings: { language: 'en', theme: 'dark', themeAuto: false } });

  /** Does what a browser does before printing: applies the print styles, then dispatches `beforeprint`. */
  async function beginToPrint(page: Page): Promise<void> {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  }

  /** Does what a browser does after printing: restores the screen styles, then dispatches `afterprint`. */
  async function endPrint(page: Page): Promise<void> {
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  }

  journeyTest(
    'pages are dark on white, with all lyrics and rows, and without links that look like buttons',
    async ({ page }) => {
      await page.goto('./song?id=1004');
      const main = page.getByRole('main');
      const lyrics = main.getByRole('region', { name: 'Lyrics' }).getByRole('paragraph');
      await expect(lyrics).toHaveCount(8);
      const lightness = () =>
        page
          .getByRole('heading', { level: 1 })
          .evaluate((it) => Number(/[\d.]+/.exec(getComputedStyle(it).color)?.[0]));
      const onScreen = await lightness();
      await beginToPrint(page);
      await expect(lyrics).toHaveCount(16);
      expect(onScreen).toBeGreaterThan(200);
      expect(await lightness()).toBeLessThan(60);
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

      await endPrint(page);
      await openScreen(page, { path: './setting/account' });
      const link = main.getByRole('link', { name: 'Sign in', exact: true });
      await expect(link).toBeVisible();
      await beginToPrint(page);
      await expect(link).toBeHidden();

      await endPrint(page);
      await page.setViewportSize({ width: 1000, height: 500 });
      await openScreen(page, { path: './playlist?id=4004' });
      const { rows } = new SongListPageObject(page);
      await expect(rows.first()).toBeVisible();
      expect(await rows.count()).toBeLessThan(16);
      await beginToPrint(page);
      await expect(rows).toHaveCount(16);
      const tops = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
      expect(tops.map((top) => Math.round((top - (tops[0] ?? 0)) / 56))).toEqual([...tops.keys()]);
    },
  );
});

journeyTest.describe('in forced-colors mode', () => {
  journeyTest.use({ contextOptions: { forcedColors: 'active' } });

  journeyTest(
    'states, values, the focus, edges, login codes and the buttons of a film can be seen',
    async ({ page }) => {
      const list = new SongListPageObject(page);
      const main = page.getByRole('main');
      await journeyTest.step('the state of a switch', async () => {
        await page.goto('./setting/player');
        const colourOf = (name: string) =>
          page.getByRole('switch', { name }).evaluate((it) => getComputedStyle(it).backgroundColor);
        await expect(page.getByRole('switch', { name: 'Translation' })).toBeChecked();
        await expect(page.getByRole('switch', { name: 'Spectrum' })).not.toBeChecked();
        expect(await colourOf('Translation')).not.toBe(await colourOf('Spectrum'));
      });

      await journeyTest.step('the value of a slider', async () => {
        await openScreen(page, { path: './playlist?id=4001' });
        await list.rows.first().dblclick({ position: { x: 600, y: 28 } });
        const line = page.getByRole('slider', { name: 'Seek' });
        await expect(line).toBeVisible();
        const lineColours = await line.evaluate((it) => {
          const track = it.previousElementSibling as Element;
          const filled = track.firstElementChild as Element;
          return [track, filled, document.body].map((part) => getComputedStyle(part).backgroundColor);
        });
        expect(new Set(lineColours).size).toBe(3);
      });

      await journeyTest.step('a login code and the buttons of a film', async () => {
        const colours = (part: Locator) =>
          part.evaluate((it) => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor]);
        await openScreen(page, { path: './login' });
        const code = main.getByRole('img');
        await expect(code).toBeVisible();
        expect(await colours(code)).toEqual(['rgb(24, 24, 28)', 'rgb(255, 255, 255)']);
        await openScreen(page, { path: './video?id=7001' });
        const bar = main.getByRole('slider', { name: 'Video position' }).locator('..');
        await expect(bar).toBeVisible();
        expect(await colours(bar)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
      });

      const outlineOf = (part: Locator) => part.evaluate((it) => getComputedStyle(it).outlineStyle);
      await openScreen(page, { path: './discover/playlists' });
      const tab = main.getByRole('link', { name: 'Playlists', exact: true });
      await expect(tab).toHaveCSS('text-decoration-line', 'underline');
      await tab.focus();
      await page.keyboard.press('Tab');
      expect(await outlineOf(page.locator(':focus'))).toBe('solid');

      await page.getByRole('button', { name: 'Account menu' }).click();
      expect(await outlineOf(page.getByRole('menu'))).toBe('solid');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Command palette' });
      await expect(palette).toBeVisible();
      expect(await outlineOf(palette)).toBe('solid');
      await page.keyboard.press('ArrowDown');
      expect(await outlineOf(palette.locator('[data-highlighted]'))).toBe('solid');

      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      expect(await outlineOf(page.getByRole('region', { name: 'Personal FM' }))).toBe('solid');
    },
  );
});

journeyTest.describe('at 400 % zoom', () => {
  // The size of a window of 1280 × 1024 at a zoom of 400 %, in CSS pixels.
  journeyTest.use({ viewport: { width: 320, height: 256 } });

  journeyTest(
    'the bars leave room for content, and the full player scrolls to its controls',
    async ({ page }) => {
      const bar = new PlayerBarPageObject(page);
      await page.goto('./playlist?id=4001');
      await page.getByRole('button', { name: 'Play all' }).click();
      await expect(bar.button('Open full player')).toBeVisible();
      const top = () => page.getByRole('banner').first();
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, 200));
        await expect(top()).not.toBeInViewport({ timeout: 1000 });
      }).toPass();

      await bar.button('Open full player').click();
      const dialog = page.getByRole('dialog', { name: 'Full player' });
      await expect.poll(() => canBeScrolledTo(dialog.getByRole('button', { name: 'Next' }))).toBe(true);
    },
  );
});
