import { expect, journey } from '../fixtures/journey.ts';
import { PlayerBar } from '../pages/player-bar.ts';
import { SongList } from '../pages/song-list.ts';

journey('a playlist opens from the home and plays', async ({ page, sound }) => {
  const bar = new PlayerBar(page);
  const list = new SongList(page);

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
