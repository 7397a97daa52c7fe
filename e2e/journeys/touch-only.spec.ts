import type { Locator } from '@playwright/test';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { signInNewAccount } from '../fixtures/sign-in.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { SongListPageObject } from '../pages/song-list.ts';
import { pinch, swipe } from '../pages/swipe.ts';

journeyTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

journeyTest(
  '[S2.42] [D-79] [D-80] a finger alone searches, plays, queues, likes, reads lyrics and changes settings',
  async ({ page, sound }) => {
    await signInNewAccount(page);
    const bar = new PlayerBarPageObject(page);
    const list = new SongListPageObject(page);
    const fullPlayer = page.getByRole('dialog', { name: 'Full player' });
    const tabs = page.getByRole('navigation', { name: 'Main' });
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).first().tap();

    await page.goto('./');
    await tabs.getByRole('link', { name: 'Search' }).tap();
    const field = page
      .getByRole('combobox', { name: 'Search' })
      .or(page.getByRole('searchbox', { name: 'Search' }));
    await field.tap();
    await page.keyboard.type('amazing');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search\/songs\?keywords=amazing/);
    await list.row('Amazing Grace').tap({ position: { x: 120, y: 20 } });
    await expect.poll(() => sound.seconds()).toBeGreaterThan(0.3);

    // Only a song played from a list has others after it in the queue.
    await page.goto('./playlist?id=4001');
    await list.rows.first().tap({ position: { x: 120, y: 20 } });
    const [first = '', second = ''] = await list.titles();
    await expect(bar.title).toHaveText(first);
    await bar.button('Queue').tap();
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await expect(queue).toBeVisible();
    await queue
      .getByRole('row', { name: second })
      .first()
      .tap({ position: { x: 120, y: 20 } });
    await expect(bar.title).toHaveText(second);
    await bar.button('Queue').tap();
    await expect(queue).toBeHidden();

    await swipe(bar.title, 160, 0);
    await expect(bar.title).toHaveText(first);
    await swipe(bar.title, -160, 0);
    await expect(bar.title).toHaveText(second);
    // Each swipe has an alternative button: Next in the bar, and Previous in the full player.
    await expect(bar.button('Next')).toBeVisible();

    await swipe(bar.title, 0, -160);
    await expect(fullPlayer).toBeVisible();
    await expect(fullPlayer.getByRole('button', { name: 'Previous', exact: true })).toBeVisible();
    // A tap right after a swipe may only end the fling.
    await expect(async () => {
      await fullPlayer.getByRole('button', { name: 'Like', exact: true }).tap({ timeout: 3000 });
      await expect(fullPlayer.getByRole('button', { name: 'Unlike', exact: true })).toBeVisible({
        timeout: 3000,
      });
    }).toPass();
    await fullPlayer.getByRole('button', { name: 'Lyrics', exact: true }).tap();
    await expect(fullPlayer.getByRole('list', { name: 'Lyrics' })).toBeVisible();
    await fullPlayer.getByRole('button', { name: 'Close full player' }).tap();
    await expect(fullPlayer).toBeHidden();

    await tap('Account menu');
    await page.getByRole('menuitem', { name: 'Settings', exact: true }).tap();
    await expect(page).toHaveURL(/setting\/main/);
    const banner = page.getByRole('switch', { name: 'Banner on Home' });
    await banner.tap();
    await expect(banner).not.toBeChecked();
    await page.getByRole('banner').getByRole('button', { name: 'Back', exact: true }).tap();
    await expect(page).toHaveURL(/playlist\?id=4001/);
  },
);

journeyTest(
  'the full player and its queue leave the edges of a phone’s screen free, upright and on its side',
  async ({ page, context }) => {
    const insets = { top: 47, bottom: 34 };
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
    await page.goto('./playlist?id=4001');
    await page.getByRole('button', { name: 'Play all' }).first().tap();
    await new PlayerBarPageObject(page).button('Open full player').tap();
    const fullPlayer = page.getByRole('dialog', { name: 'Full player' });
    await fullPlayer.getByRole('button', { name: 'Queue' }).tap();
    const queue = page.getByRole('complementary', { name: 'Queue' });
    const list = queue.getByRole('grid');
    await expect(list.getByRole('row').first()).toBeVisible();
    const title = await queue.getByRole('heading', { name: 'Queue' }).boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual(insets.top);
    const padding = await list.evaluate((element) => getComputedStyle(element).paddingBottom);
    expect(Number.parseFloat(padding), 'room under the last song').toBeGreaterThanOrEqual(insets.bottom);

    await page.setViewportSize({ width: 844, height: 390 });
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 59, right: 59 } });
    // The touch target of a button reaches up to 12 px beyond its picture.
    const [left, right] = [59 - 12, 844 - 59 + 12];
    const underNotch = async (part: Locator) => {
      const boxes = await Promise.all((await part.all()).map((one) => one.boundingBox()));
      return boxes.filter((box) => box !== null && (box.x < left || box.x + box.width > right));
    };
    const controls = (part: Locator) => part.locator('button, a, input').filter({ visible: true });
    await expect.poll(() => underNotch(controls(queue))).toEqual([]);
    await queue.getByRole('button', { name: 'Close queue' }).tap();
    await expect(queue).toBeHidden();
    await expect.poll(() => controls(fullPlayer).count()).toBeGreaterThan(5);
    await expect.poll(() => underNotch(controls(fullPlayer))).toEqual([]);
  },
);

journeyTest(
  'a finger on the head of the queue does not scroll the page of a phone below it',
  async ({ page }) => {
    await page.goto('./playlist?id=4001');
    await page.getByRole('button', { name: 'Play all' }).first().tap();
    await new PlayerBarPageObject(page).button('Queue').tap();
    const title = page.getByRole('complementary', { name: 'Queue' }).getByRole('heading', { name: 'Queue' });
    await title.tap({ trial: true });
    await swipe(title, 0, -60);
    const button = page.getByRole('complementary', { name: 'Queue' }).getByRole('button', { name: /^Close/ });
    await button.tap();
    await expect(title).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  },
);

journeyTest(
  'on a tablet menu buttons stand below each other, and a swipe down closes the full player',
  async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await signInNewAccount(page);
    await page.goto('./playlist?id=4001');
    const list = new SongListPageObject(page);
    const bar = new PlayerBarPageObject(page);
    await list.rows.first().tap({ position: { x: 160, y: 20 } });
    await bar.button('Like').tap();
    await expect(list.rows.first().getByRole('button', { name: 'Unlike', exact: true })).toBeVisible();
    const places = await list.rows
      .getByRole('button', { name: 'More', exact: true })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().x));
    expect(places.length).toBeGreaterThan(5);
    expect(new Set(places).size).toBe(1);

    const fullPlayer = page.getByRole('dialog', { name: 'Full player' });
    for (const viewport of [
      { width: 820, height: 1180 },
      { width: 1180, height: 820 },
    ]) {
      await page.setViewportSize(viewport);
      // A tap right after a swipe may only end the fling. It is repeated only while the player is hidden, because an
      // open player makes the bar below it inert.
      await expect(async () => {
        if (await fullPlayer.isHidden()) await bar.button('Open full player').tap({ timeout: 3000 });
        await expect(fullPlayer).toBeVisible({ timeout: 3000 });
      }).toPass();
      const cover = fullPlayer.locator('[data-stage]');
      // Waits until the player has stopped moving, so that the finger lands on the cover.
      await cover.tap({ trial: true });
      await swipe(cover, 0, 300);
      await expect(fullPlayer).toBeHidden();
    }
  },
);

journeyTest(
  'two fingers enlarge the full player of a phone, and a swipe closes it only when it is small again',
  async ({ page }) => {
    await page.goto('./playlist?id=4001');
    await page.getByRole('button', { name: 'Play all' }).first().tap();
    await new PlayerBarPageObject(page).button('Open full player').tap();
    const fullPlayer = page.getByRole('dialog', { name: 'Full player' });
    const cover = fullPlayer.locator('[data-stage]');
    await cover.tap({ trial: true });
    const scale = () => page.evaluate(() => window.visualViewport?.scale);
    await pinch(cover, 60, 120);
    await expect.poll(scale).toBeGreaterThan(1.5);

    // While the page is enlarged the browser pans it, so the player must not handle the swipe.
    await expect(cover).toHaveCSS('touch-action', 'auto');
    await swipe(cover, 0, 100);
    await expect(fullPlayer).toBeVisible();

    await expect(async () => {
      await pinch(cover, 150, 20);
      await expect.poll(scale, { timeout: 2000 }).toBe(1);
    }).toPass();
    await expect(cover).not.toHaveCSS('touch-action', 'auto');
    await swipe(cover, 0, 300);
    await expect(fullPlayer).toBeHidden();
  },
);
