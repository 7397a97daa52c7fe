import { expect, journeyTest } from '../fixtures/journey.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { SongListPageObject } from '../pages/song-list.ts';

journeyTest('a playlist opens from the home and plays', async ({ page, sound }) => {
  const bar = new PlayerBarPageObject(page);
  const list = new SongListPageObject(page);

  await page.goto('./');
  await page.getByRole('main').locator('section[aria-labelledby] a[href*="/playlist?id="]').first().click();
  await expect(list.rows.nth(1)).toBeVisible();
  await list.rows.first().dblclick();

  await expect.poll(() => sound.seconds()).toBeGreaterThan(1);
  await expect.poll(() => sound.peak()).toBeGreaterThan(0.01);
  const first = { title: await bar.title.innerText(), url: await sound.url() };

  await bar.button('Next').click();
  await expect(bar.title).not.toHaveText(first.title);
  const second = await bar.title.innerText();
  // The previous song sounds until the next one starts.
  await expect.poll(() => sound.url()).not.toBe(first.url);
  await expect.poll(() => sound.seconds()).toBeGreaterThan(0.5);
  await expect.poll(() => sound.isPaused()).toBe(false);

  await bar.seekTo(0.5);
  await expect.poll(() => sound.seconds()).toBeGreaterThan(15);
  await expect.poll(() => sound.peak()).toBeGreaterThan(0.01);
  await bar.button('Pause').click();
  await expect.poll(() => sound.isPaused()).toBe(true);
  const stoppedAt = await sound.seconds();

  await page.reload();
  await expect(bar.title).toHaveText(second);
  await expect(bar.button('Play')).toBeVisible();
  await expect.poll(async () => Math.abs((await bar.seconds()) - stoppedAt)).toBeLessThanOrEqual(1);

  await bar.button('Play').click();
  await expect.poll(() => sound.seconds()).toBeGreaterThan(stoppedAt - 1);
  await expect.poll(() => sound.peak()).toBeGreaterThan(0.01);
});

journeyTest('the home of the last visit is shown before its calls are answered', async ({ page }) => {
  const card = page.getByRole('main').getByRole('link', { name: 'Moon over still water' }).last();
  // A visit whose first screen takes more than two seconds stores no snapshot; a second visit is faster, because the
  // code is cached.
  await expect(async () => {
    await page.goto('./');
    await expect(card).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => 'rill.home-snapshot' in localStorage), { timeout: 10_000 })
      .toBe(true);
  }).toPass({ timeout: 120_000 });

  const answers = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(card).toBeVisible();
  // Once the client has started, nothing is inert any more: it has rendered the same screen over the snapshot without a
  // response.
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(card).toBeVisible();
  answers.resolve();
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moon over still water' })).toBeVisible();
});
