import { createBrowserHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeSetting } from '#settings/settings-store.ts';
import {
  createLongPlaylistReplies,
  createTestWireSong,
  mockCatalogueCalls,
} from '#testing/mock-catalogue-calls.ts';
import { createTestSong } from '#testing/player-stage.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { openCommandPaletteOrHelp } from './command-palette-or-help-state.ts';

/** The whole product in a tab that has just been opened at this URL. */
async function openTab(href: string) {
  history.replaceState(null, '', href);
  const browserHistory = createBrowserHistory();
  onTestFinished(() => browserHistory.destroy());
  const app = await renderAppAtUrl(href, { history: browserHistory });
  return { ...app, index: () => app.router.history.location.state.__TSR_index };
}

/** Like `openTab`, for a screen with a list of songs; waits for its first row. */
async function renderInTab(href: string) {
  const tab = await openTab(href);
  await expect.element(row(1)).toBeVisible();
  return tab;
}

const row = (song: number) => page.getByRole('row', { name: new RegExp(`^Song ${song},`) });
const dialog = () => page.getByRole('dialog');
const menu = () => page.getByRole('menu');

/** Expects that Back closes the open dialog, which has an entry of its own, and that no entry stays behind. */
async function expectBackToCloseDialog(index: () => number): Promise<void> {
  await expect.element(dialog()).toBeVisible();
  await expect.poll(index).toBe(1);
  history.back();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(index).toBe(0);
  expect(location.search).toBe('?id=1');
}

beforeEach(() => {
  mockCatalogueCalls({
    ...createLongPlaylistReplies(1, 9),
    '/song/detail': () => ({ code: 200, songs: [createTestWireSong(1)], privileges: [] }),
  });
});

describe('on a desktop Back', () => {
  beforeEach(() => page.viewport(1440, 900));

  test('closes a dialog and keeps the screen and the forward history', async () => {
    const { router } = await renderInTab('/playlist?id=1');
    await router.navigate({ to: '/playlist', search: { id: 1, find: 'Song' } });
    await router.navigate({ to: '/playlist', search: { id: 1, find: 'Song 3' } });
    history.back();
    await expect.element(row(1)).toBeVisible();
    openCommandPaletteOrHelp('palette');
    await expect.element(dialog()).toBeVisible();
    history.back();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => location.search).toBe('?id=1&find=Song');
    expect(router.latestLocation.search).toEqual({ id: 1, find: 'Song' });
    history.forward();
    await expect.poll(() => location.search).toBe('?id=1&find=Song+3');
    history.back();
    await expect.poll(() => location.search).toBe('?id=1&find=Song');
  });

  test('closes a dialog over the full player before the full player', async () => {
    const { player, index } = await renderInTab('/playlist?id=1');
    player.addNext([createTestSong(1)]);
    await page.getByRole('button', { name: 'Open full player' }).click();
    const fullPlayer = page.getByRole('dialog', { name: 'Full player' });
    await expect.element(fullPlayer).toHaveFocus();
    await expect.poll(index).toBe(1);
    openCommandPaletteOrHelp('palette');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await expect.element(palette).toBeVisible();
    history.back();
    await expect.element(palette).not.toBeInTheDocument();
    await expect.element(fullPlayer).toBeVisible();
    await expect.poll(() => history.state.__TSR_index).toBe(1);
    history.back();
    await expect.element(fullPlayer).not.toBeInTheDocument();
    await expect.poll(index).toBe(0);
    expect(location.search).toBe('?id=1');
  });

  test('closes the full player on the first screen of a tab, and Forward leads to no copy of the screen', async () => {
    const { player, index } = await renderInTab('/playlist?id=1');
    player.addNext([createTestSong(1)]);
    const fullPlayer = page.getByRole('dialog', { name: 'Full player' });
    const openFullPlayer = async () => {
      await page.getByRole('button', { name: 'Open full player' }).click();
      await expect.element(fullPlayer).toHaveFocus();
      await expect.poll(index).toBe(1);
    };
    await openFullPlayer();
    await userEvent.keyboard('{Escape}');
    await expect.element(fullPlayer).not.toBeInTheDocument();
    await expect.poll(index).toBe(0);
    await expect.element(page.getByRole('button', { name: 'Forward' })).toBeDisabled();
    await openFullPlayer();
    await fullPlayer.getByRole('link', { name: 'Song 1' }).click();
    await expect.poll(() => location.pathname).toBe('/song');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(index).toBe(0);
    await page.getByRole('button', { name: 'Forward' }).click();
    await expect.poll(() => location.pathname).toBe('/song');
  });
});

describe('on a desktop', () => {
  beforeEach(() => page.viewport(1440, 900));

  test('Back and Escape close a menu over the full player before it, and Back alone leaves the queue open', async () => {
    const { player, router, index } = await renderInTab('/playlist?id=1');
    player.addNext([createTestSong(1)]);
    const fullPlayer = page.getByRole('dialog', { name: 'Full player' });
    const openPlayerMenu = async () => {
      await fullPlayer.getByRole('button', { name: 'Actions for Song 1' }).click();
      await expect.element(menu()).toBeVisible();
    };
    await page.getByRole('button', { name: 'Open full player' }).click();
    await expect.poll(index).toBe(1);
    await openPlayerMenu();
    history.back();
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.poll(() => history.state.__TSR_index).toBe(1);
    await openPlayerMenu();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(fullPlayer).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(fullPlayer).not.toBeInTheDocument();
    await expect.poll(index).toBe(0);

    await router.navigate({ to: '/playlist', search: { id: 1, find: 'Song' } });
    await page.getByRole('button', { name: 'Queue', exact: true }).click();
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await expect.element(queue).toBeVisible();
    history.back();
    await expect.poll(() => location.search).toBe('?id=1');
    await expect.element(queue).toBeVisible();
    openCommandPaletteOrHelp('palette');
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(queue).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(queue).not.toBeInTheDocument();
  });
});

test('Escape leaves the search field first, then ends the selection of songs, wherever the focus is', async () => {
  await page.viewport(1440, 900);
  await renderInTab('/playlist?id=1');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected songs' });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.element(bar).toBeVisible();
  const panel = page.getByRole('listbox', { name: 'Search' });
  await userEvent.keyboard('/');
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bar).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
});

test('Escape closes the part of the navigation that has the focus first, then the queue', async () => {
  await page.viewport(1440, 900);
  const { player } = await renderInTab('/playlist?id=1');
  player.addNext([createTestSong(1)]);
  await page.getByRole('button', { name: 'Queue', exact: true }).click();
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await expect.element(queue).toHaveFocus();
  const nav = page.getByRole('navigation', { name: 'Main' });
  (nav.getByRole('link', { name: 'Discover' }).element() as HTMLElement).focus();
  const playlists = nav.getByRole('link', { name: 'Playlists' });
  await expect.element(playlists).toBeVisible();
  await userEvent.tab();
  await expect.element(playlists).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(playlists).not.toBeInTheDocument();
  await expect.element(nav.getByRole('link', { name: 'Discover' })).toHaveFocus();
  await expect.element(queue).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(queue).not.toBeInTheDocument();
});

describe('on a phone Back', () => {
  beforeEach(() => page.viewport(390, 844));

  async function openSongMenu() {
    (row(1).element() as HTMLElement).focus();
    await row(1).getByRole('button', { name: 'More' }).click();
    await expect.element(menu()).toBeVisible();
  }

  test('closes the sheet of a song’s menu and keeps the screen, on the first screen of a tab too', async () => {
    const { router, index } = await renderInTab('/playlist?id=1');
    await openSongMenu();
    await expect.poll(index).toBe(1);
    history.back();
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.poll(index).toBe(0);
    await router.navigate({ to: '/playlist', search: { id: 1, find: 'Song' } });
    await expect.element(row(1)).toBeVisible();
    await openSongMenu();
    history.back();
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.poll(() => location.search).toBe('?id=1&find=Song');
    expect(index()).toBe(1);
  });

  test('leads from a screen that a menu opened straight to the one before it', async () => {
    const { router, index } = await renderInTab('/playlist?id=1');
    await openSongMenu();
    await expect.poll(index).toBe(1);
    await menu().getByRole('menuitem', { name: 'Comments' }).click();
    await expect.poll(() => router.latestLocation.pathname).toBe('/comment');
    await expect.element(menu()).not.toBeInTheDocument();
    history.back();
    await expect.poll(() => router.latestLocation.pathname).toBe('/playlist');
    await expect.poll(index).toBe(0);
  });

  test('leads past an order that was chosen in the sheet on the first screen of a tab', async () => {
    const { index } = await renderInTab('/playlist?id=1');
    await page.getByRole('button', { name: /^Sort/ }).click();
    await expect.element(menu()).toBeVisible();
    await expect.poll(index).toBe(1);
    await menu().getByRole('menuitemcheckbox', { name: 'Title' }).click();
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.poll(() => location.search).toBe('?id=1&sort=title');
    expect(index()).toBe(0);
  });

  test('leads past a page size that was chosen in the sheet on the first screen of a tab', async () => {
    changeSetting('listNumber', 50);
    const { index } = await openTab('/new-album?area=ALL&page=3&limit=20');
    await page.getByRole('button', { name: /^Rows per page/ }).click();
    await expect.element(menu()).toBeVisible();
    await expect.poll(index).toBe(1);
    await menu().getByRole('menuitemcheckbox', { name: '10 per page' }).click();
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.poll(() => location.search).toBe('?area=ALL&page=5&limit=10');
    expect(index()).toBe(0);
  });

  test('closes a dialog that a menu opened, and leaves no entry behind', async () => {
    const { index } = await renderInTab('/playlist?id=1');
    await openSongMenu();
    await menu().getByRole('menuitem', { name: 'Download' }).click();
    await expectBackToCloseDialog(index);
  });

  test('closes a dialog that opened while the entry of the menu before it was being left', async () => {
    const { index } = await renderInTab('/playlist?id=1');
    await openSongMenu();
    await expect.poll(index).toBe(1);
    const { back } = history;
    const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    vi.spyOn(history, 'back').mockImplementationOnce(() => {
      openCommandPaletteOrHelp('palette');
      // The dialog opens before the browser has gone back.
      void expect
        .poll(() => dialog().query())
        .not.toBeNull()
        .then(() => back.call(history));
    });
    await userEvent.keyboard('{Escape}');
    await left;
    await expectBackToCloseDialog(index);
  });

  test('ends the selection of songs, whose list can be filtered meanwhile, and what was opened over it first', async () => {
    const { router, index } = await renderInTab('/playlist?id=1');
    await router.navigate({ to: '/playlist', search: { id: 1, find: 'Song' } });
    const bar = page.getByRole('toolbar', { name: 'Actions for the selected songs' });
    const select = async () => {
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await expect.element(bar).toBeVisible();
    };
    await select();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect.element(menu()).toBeVisible();
    history.back();
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(bar).toBeVisible();
    await expect.poll(() => history.state.__TSR_index).toBe(1);
    history.back();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.poll(() => location.search).toBe('?id=1&find=Song');
    history.back();
    await expect.poll(() => router.latestLocation.search).toEqual({ id: 1 });
    await select();
    await page.getByRole('searchbox', { name: 'Find in list' }).fill('Song 3');
    await expect.poll(() => location.search).toBe('?id=1&find=Song+3');
    expect(index()).toBe(0);
  });

  test('closes the queue and keeps the screen, also on the first screen of a tab', async () => {
    const { player, router, index } = await renderInTab('/playlist?id=1');
    player.addNext([createTestSong(1)]);
    const opener = page.getByRole('button', { name: 'Queue', exact: true });
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await opener.click();
    await expect.element(queue).toBeVisible();
    await expect.poll(index).toBe(1);
    history.back();
    await expect.element(queue).not.toBeInTheDocument();
    await expect.poll(index).toBe(0);
    await router.navigate({ to: '/playlist', search: { id: 1, find: 'Song' } });
    await opener.click();
    await expect.element(queue).toBeVisible();
    history.back();
    await expect.element(queue).not.toBeInTheDocument();
    await expect.poll(() => location.search).toBe('?id=1&find=Song');
  });

  test('closes the lyric settings before the full player', async () => {
    changeSetting('showLyricSetting', true);
    onTestFinished(() => changeSetting('showLyricSetting', false));
    const { player } = await renderInTab('/playlist?id=1');
    player.addNext([createTestSong(1)]);
    await page.getByRole('button', { name: 'Open full player' }).click();
    const fullPlayer = page.getByRole('dialog', { name: 'Full player' });
    await expect.element(fullPlayer).toHaveFocus();
    await fullPlayer.getByRole('button', { name: 'Lyric settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Lyric settings' });
    await expect.element(settings).toBeVisible();
    history.back();
    await expect.element(settings).not.toBeInTheDocument();
    await expect.element(fullPlayer).toBeVisible();
    await expect.poll(() => history.state.__TSR_index).toBe(1);
    history.back();
    await expect.element(fullPlayer).not.toBeInTheDocument();
    expect(location.search).toBe('?id=1');
  });

  test('closes the panel of the search field and keeps the screen, on the first screen of a tab too', async () => {
    const { router, index } = await openTab('/search');
    const field = page.getByRole('combobox', { name: 'Search' });
    const panel = page.getByRole('listbox', { name: 'Search' });
    const openPanel = async () => {
      await page.getByRole('searchbox', { name: 'Search' }).or(field).click();
      await expect.element(panel).toBeVisible();
    };
    await openPanel();
    await expect.poll(index).toBe(1);
    await expect.element(field).toHaveFocus();
    history.back();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.poll(index).toBe(0);
    await router.navigate({ to: '/search/$kind', params: { kind: 'songs' }, search: { keywords: 'Song' } });
    await openPanel();
    history.back();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.poll(() => location.pathname).toBe('/search/songs');
    expect(index()).toBe(1);
  });

  test('leads from results that still load straight to the screen before, the first one of a tab', async () => {
    const { router, index } = await openTab('/search');
    const field = page.getByRole('combobox', { name: 'Search' });
    await page.getByRole('searchbox', { name: 'Search' }).or(field).click();
    await expect.element(page.getByRole('listbox', { name: 'Search' })).toBeVisible();
    await expect.poll(index).toBe(1);
    await userEvent.keyboard('Song{Enter}');
    await expect.poll(() => location.search).toBe('?keywords=Song');
    history.back();
    await expect.poll(index).toBe(0);
    expect(router.latestLocation.search).toEqual({});
  });

  test('closes the account menu and keeps the screen', async () => {
    const { router } = await renderInTab('/playlist?id=1');
    await router.navigate({ to: '/playlist', search: { id: 1, find: 'Song' } });
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect.element(menu()).toBeVisible();
    history.back();
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.poll(() => location.search).toBe('?id=1&find=Song');
  });
});
