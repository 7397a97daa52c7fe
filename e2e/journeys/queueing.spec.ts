import type { Page } from '@playwright/test';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { QueueDrawerPageObject } from '../pages/queue-drawer.ts';
import { SongListPageObject } from '../pages/song-list.ts';

interface Scene {
  readonly bar: PlayerBarPageObject;
  readonly queue: QueueDrawerPageObject;
  readonly list: SongListPageObject;
  /** The titles of the list's rows, from the top. */
  readonly titles: readonly string[];
}

async function playOneAndOpenOthers(page: Page): Promise<Scene> {
  const bar = new PlayerBarPageObject(page);
  const list = new SongListPageObject(page);
  await page.goto('./song?id=1008');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(bar.button('Pause')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Playlists for you' })).toBeVisible();
  await page.getByRole('main').locator('section[aria-labelledby] a[href*="/playlist?id="]').first().click();
  await expect(list.rows.nth(4)).toBeVisible();
  return { bar, queue: new QueueDrawerPageObject(page), list, titles: await list.titles() };
}

journeyTest(
  'dragged rows are appended to the queue while it plays, and selected rows play next in list order',
  async ({ page, sound }) => {
    const { bar, queue, list, titles } = await playOneAndOpenOthers(page);
    await list.rows.nth(2).locator('img').dragTo(bar.button('Queue'));
    await bar.button('Queue').click();
    await expect(queue.rows).toHaveCount(2);
    await list.rows.nth(0).locator('img').dragTo(queue.region);
    await expect(queue.rows).toHaveCount(3);

    await expect.poll(() => queue.titles()).toEqual(['The Entertainer', titles[2], titles[0]]);
    const before = await sound.seconds();
    await expect.poll(() => sound.seconds()).toBeGreaterThan(before);
    await expect(bar.title).toHaveText('The Entertainer');

    await bar.button('Queue').click();
    await expect(queue.region).toBeHidden();
    for (const row of [4, 1, 3]) await list.rows.nth(row).click({ modifiers: ['ControlOrMeta'] });
    const actions = page.getByRole('toolbar', { name: 'Actions for the selected songs' });
    await expect(actions.getByRole('status')).toHaveText('3 selected');
    await actions.getByRole('button', { name: 'Play next' }).click();
    await expect(actions).toHaveCount(0);
    await bar.button('Queue').click();
    await expect
      .poll(() => queue.titles())
      .toEqual(['The Entertainer', titles[1], titles[3], titles[4], titles[2], titles[0]]);

    const entertainer = await sound.url();
    await bar.button('Next').click();
    await expect(bar.title).toHaveText(titles[1] ?? '');
    await expect.poll(() => sound.url()).not.toBe(entertainer);
    await expect.poll(() => sound.seconds()).toBeGreaterThan(0.3);
    await expect.poll(() => sound.isPaused()).toBe(false);
  },
);
