import type { Page } from '@playwright/test';
import type { SoundProbeGlobal } from '../audio/page-audio-probe.ts';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { SongListPageObject } from '../pages/song-list.ts';

/** Has six songs, so the queue drawer renders a row for each of them. */
const SHORT_PLAYLIST = 4003;

/** Plays the third song of a playlist from its middle, shuffled, muted, and at a changed volume. */
async function playInOwnWay(page: Page): Promise<PlayerBarPageObject> {
  const bar = new PlayerBarPageObject(page);
  const list = new SongListPageObject(page);
  await page.goto(`./playlist?id=${SHORT_PLAYLIST}`);
  await expect(list.rows.nth(2)).toBeVisible();
  await list.rows.nth(2).dblclick();
  await bar.button('Play mode: Repeat all').click();
  await bar.region.getByRole('slider', { name: 'Volume' }).fill('0.35');
  await bar.button('Mute').click();
  await expect(bar.seek).toBeEnabled();
  await bar.seekTo(0.5);
  await expect.poll(() => bar.seconds()).toBeGreaterThan(15);
  return bar;
}

/** The visible state of the queue: its songs in playing order, and which of them is the current one. */
async function queueOf(page: Page, bar: PlayerBarPageObject) {
  await bar.button('Queue').click();
  const drawer = page.getByRole('complementary', { name: 'Queue' });
  const rows = drawer.getByRole('row');
  await expect(rows.and(page.locator('[aria-current]'))).toBeVisible();
  // While the drawer scrolls to the current song the number of rendered rows varies: wait until all are there.
  const count = Number(await drawer.getByRole('grid').getAttribute('aria-rowcount'));
  await expect(rows).toHaveCount(count);
  const names = await rows.evaluateAll((elements) =>
    elements.map((row) => [
      row.ariaRowIndex,
      row.ariaCurrent,
      row.querySelector('[role=gridcell]')?.textContent,
    ]),
  );
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  return names.toSorted(([one], [other]) => Number(one) - Number(other));
}

/** Runs in the page: stores the position at `pagehide`, because music plays on until the reload begins. */
function noteWhereItWasLeft(): void {
  addEventListener('pagehide', () => {
    sessionStorage.setItem('left', String((globalThis as SoundProbeGlobal).lastPlaying?.currentTime));
  });
}

const lengthOf = async (bar: PlayerBarPageObject) =>
  (await bar.seek.getAttribute('aria-valuetext'))?.split(' ').at(-1);
const shareOf = async (bar: PlayerBarPageObject) => Number(await bar.seek.inputValue());

journeyTest(
  'a reload restores what was played, paused, and closes the queue and the full player [S3.5] [S3.9]',
  async ({ page, sound }) => {
    const bar = await playInOwnWay(page);
    await journeyTest.step('queue, song, mode, position, length, volume and mute are restored', async () => {
      await bar.button('Pause').click();
      await expect.poll(() => sound.isPaused()).toBe(true);
      const before = {
        title: await bar.title.innerText(),
        queue: await queueOf(page, bar),
        length: await lengthOf(bar),
        share: await shareOf(bar),
      };
      expect(before.queue.length).toBeGreaterThan(3);
      await bar.button('Queue').click();
      await expect(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();

      await page.reload();
      await expect(bar.button('Play')).toBeVisible();
      await expect(bar.button('Play mode: Shuffle')).toBeVisible();
      await expect(bar.title).toHaveText(before.title);
      await expect.poll(() => lengthOf(bar)).toBe(before.length);
      await expect.poll(async () => Math.abs((await shareOf(bar)) - before.share)).toBeLessThan(1);
      expect(await queueOf(page, bar)).toEqual(before.queue);
      const volume = bar.region.getByRole('slider', { name: 'Volume' });
      await expect(volume).toHaveAttribute('aria-valuetext', '0%');
      await bar.button('Unmute').click();
      await expect(volume).toHaveAttribute('aria-valuetext', '35%');
    });

    await journeyTest.step(
      'a reload in the full player shows the page, at the position where it was left',
      async () => {
        await bar.button('Play').click();
        await expect.poll(() => sound.seconds()).toBeGreaterThan(15);
        const from = await sound.seconds();
        await expect.poll(() => sound.seconds()).toBeGreaterThan(from + 2);
        await page.evaluate(noteWhereItWasLeft);
        await page.getByRole('button', { name: 'Open full player' }).click();
        await expect(page.getByRole('dialog', { name: 'Full player' })).toBeVisible();
        await page.reload();

        await expect(bar.button('Play')).toBeVisible();
        const left = Number(await page.evaluate(() => sessionStorage.getItem('left')));
        expect(left).toBeGreaterThan(from + 2);
        await expect.poll(async () => Math.abs((await bar.seconds()) - left)).toBeLessThanOrEqual(1);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        const back = await bar.seconds();
        await bar.button('Play').click();
        await expect.poll(() => sound.seconds()).toBeGreaterThan(back);
      },
    );
  },
);
