import type { Locator, Page } from '@playwright/test';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { signInNewAccount } from '../fixtures/sign-in.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { SearchBoxPageObject } from '../pages/search-box.ts';
import { SongListPageObject } from '../pages/song-list.ts';

/** More Tab presses than it should take between any two elements of a screen. */
const MAX_PRESSES = 60;

/** Presses Tab until an element has the focus, as a listener without a pointer must. */
async function walkTo(page: Page, part: Locator): Promise<void> {
  await expect(part.first()).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await part.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`${MAX_PRESSES} presses of Tab do not lead to ${part.toString()}`);
}

journeyTest(
  '[D-75] [D-76] the keyboard alone searches, plays, queues, likes, seeks by lyrics and changes settings',
  async ({ page, sound }) => {
    const bar = new PlayerBarPageObject(page);
    const search = new SearchBoxPageObject(page);
    const list = new SongListPageObject(page);
    const queue = page.getByRole('complementary', { name: 'Queue' });
    const fullPlayer = page.getByRole('dialog', { name: 'Full player' });
    const { keyboard } = page;

    await signInNewAccount(page);
    await page.goto('./');
    await expect(page.getByRole('heading', { name: 'Playlists for you' })).toBeVisible();
    await walkTo(page, search.field);
    await keyboard.type('auld');
    await expect(page.getByRole('option', { name: /Auld Lang Syne/ }).first()).toBeVisible();
    // Suggestions for a part of the word may be shown until those for the whole word arrive.
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    await keyboard.press('ArrowDown');
    await expect(search.field).toHaveAttribute('aria-activedescendant', /./);
    // ArrowUp returns to the typed text, so that Enter shows all results.
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/search\/songs\?keywords=auld/);

    const row = list.row('Auld Lang Syne');
    await walkTo(page, row);
    await keyboard.press('Enter');
    await expect.poll(() => sound.seconds()).toBeGreaterThan(0.5);
    await expect.poll(() => sound.peak()).toBeGreaterThan(0.01);

    await keyboard.press('ContextMenu');
    await expect(page.getByRole('menu')).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(row).toBeFocused();

    await walkTo(page, bar.button('Pause'));
    await keyboard.press('Enter');
    await expect.poll(() => sound.isPaused()).toBe(true);

    await walkTo(page, bar.button('Queue'));
    await keyboard.press('Enter');
    await expect(queue.getByRole('row', { name: /Auld Lang Syne/ })).toBeVisible();
    await keyboard.press('Escape');
    await expect(queue).toBeHidden();
    await expect(bar.button('Queue')).toBeFocused();

    await walkTo(page, bar.button('Open full player'));
    await keyboard.press('Enter');
    await expect(fullPlayer).toBeVisible();
    const lines = fullPlayer.getByRole('list', { name: 'Lyrics' }).getByRole('button');
    await walkTo(page, lines);
    await keyboard.press('End');
    await expect(lines.last()).toBeFocused();
    const before = await sound.seconds();
    // A line seeks to its time, and playback goes on from there.
    await keyboard.press('Enter');
    await expect.poll(() => sound.seconds()).toBeGreaterThan(before + 10);
    await expect.poll(() => sound.isPaused()).toBe(false);
    await expect.poll(() => sound.peak()).toBeGreaterThan(0.01);
    await keyboard.press('Escape');
    await expect(fullPlayer).toBeHidden();
    await expect(bar.button('Open full player')).toBeFocused();

    await keyboard.press('l');
    await expect(bar.button('Unlike')).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Playlists for you' })).toBeVisible();
    await expect.poll(() => sound.isPaused()).toBe(false);
    // The player bar stays on every screen and keeps the focus.
    await expect(bar.button('Open full player')).toBeFocused();

    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused();
    await keyboard.type('banner on home');
    // Songs and albums with a similar name may follow the setting.
    await expect(page.getByRole('option').first()).toHaveText(/Banner on Home/);
    await keyboard.press('Enter');
    const banner = page.getByRole('switch', { name: 'Banner on Home' });
    await walkTo(page, banner);
    await keyboard.press('Space');
    await expect(banner).not.toBeChecked();
  },
);
