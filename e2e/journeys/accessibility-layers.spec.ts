import type { Page } from '@playwright/test';
import { expect, journeyTest } from '../fixtures/journey.ts';
import { signInNewAccount } from '../fixtures/sign-in.ts';
import { findAxeViolations, findAxeViolationsInThemes } from '../pages/find-axe-violations.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { SongListPageObject } from '../pages/song-list.ts';

/** A menu, dialog, drawer or panel that lies over a screen. */
interface Layer {
  readonly name: string;
  /** CSS selector of what is checked. */
  readonly part: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** The layer that it lies on, which Escape leaves open: closed by a second Escape. */
  readonly over?: string;
}

const MENU = '[role=menu]';
const DIALOG = '[role=dialog]';

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const choose = async (page: Page, entry: string) =>
  page.getByRole('menuitem', { name: entry, exact: true }).click();
const openRowMenu = async (page: Page) => {
  const row = new SongListPageObject(page).rows.nth(1);
  // Without a finger the buttons of a row are shown under the pointer.
  await row.hover({ position: { x: 120, y: 20 } });
  await row.getByRole('button', { name: /^More/ }).click();
};

const ofLists: readonly Layer[] = [
  { name: 'menu of a song', part: MENU, open: openRowMenu },
  {
    name: 'Download',
    part: DIALOG,
    open: async (page) => openRowMenu(page).then(() => choose(page, 'Download')),
  },
  { name: 'order of a list', part: MENU, open: press(/^Sort:/) },
  { name: 'enlarged cover', part: DIALOG, open: press('Enlarge cover') },
  { name: 'account menu', part: MENU, open: press('Account menu') },
  {
    name: 'About',
    part: DIALOG,
    open: async (page) => press('Account menu')(page).then(() => choose(page, 'About')),
  },
  {
    name: 'search panel',
    part: '[role=listbox]',
    open: (page) => page.keyboard.press('/'),
  },
  { name: 'command palette', part: DIALOG, open: (page) => page.keyboard.press('Control+k') },
  { name: 'keyboard shortcuts', part: DIALOG, open: (page) => page.keyboard.press('?') },
];

const ofAccounts: readonly Layer[] = [
  {
    name: 'Add to playlist',
    part: DIALOG,
    open: async (page) => openRowMenu(page).then(() => choose(page, 'Add to playlist')),
  },
  {
    name: 'Sign out',
    part: DIALOG,
    open: async (page) => press('Account menu')(page).then(() => choose(page, 'Sign out')),
  },
  {
    name: 'Create playlist',
    part: DIALOG,
    async open(page) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click();
      await press('Create playlist')(page);
    },
  },
];

const QUEUE = 'aside';
const FULL_PLAYER = '[role=dialog][aria-modal]';

const ofPlayer: readonly Layer[] = [
  { name: 'queue', part: QUEUE, open: press('Queue') },
  {
    name: 'menu of a song in the queue',
    part: MENU,
    async open(page) {
      await press('Queue')(page);
      await page.locator(QUEUE).getByRole('row').first().click({ button: 'right' });
    },
    over: QUEUE,
  },
  { name: 'full player', part: FULL_PLAYER, open: press('Open full player') },
  {
    name: 'lyric settings',
    part: 'dialog[open]',
    async open(page) {
      await press('Open full player')(page);
      await page.locator(FULL_PLAYER).getByRole('button', { name: 'Lyric settings' }).click();
    },
    over: FULL_PLAYER,
  },
];

const ofGeneralSettings: readonly Layer[] = [
  { name: 'qualities', part: MENU, open: (page) => page.getByRole('button', { name: /^Quality/ }).click() },
  { name: 'Custom theme colour', part: DIALOG, open: press('Edit custom colour') },
  { name: 'Restore default colour', part: DIALOG, open: press('Restore default colour') },
];

const BACKUP = {
  app: 'rill',
  version: 1,
  madeAtMs: 1_700_000_000_000,
  catalogueId: 'elsewhere',
  settings: { bannerShow: false },
  queue: { songs: [], index: -1, mode: 'normal', order: [], listName: null },
  history: [],
  lyricOffsets: [],
};

const ofOtherSettings: readonly Layer[] = [
  { name: 'Reset app', part: DIALOG, open: press('Reset') },
  {
    name: 'Restore a backup',
    part: DIALOG,
    open: (page) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'backup.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(BACKUP)),
      }),
  },
];

const openListMenu = (entry: string) => async (page: Page) => {
  await press('Actions for Rain')(page);
  await choose(page, entry);
};

const ofAccountPlaylist: readonly Layer[] = [
  { name: 'menu of a playlist', part: MENU, open: press('Actions for Rain') },
  {
    name: 'Edit playlist',
    part: DIALOG,
    async open(page) {
      await openListMenu('Edit playlist')(page);
      // It is dimmed until the playlist is loaded, and axe reads colours and states one after the other.
      await expect(page.locator(`${DIALOG} [type=submit]`)).toBeEnabled();
    },
  },
  { name: 'Delete playlist', part: DIALOG, open: openListMenu('Delete playlist') },
];

/** Opens one layer after the other over the same page; what axe finds in both themes, with the layer's name. */
async function violationsOf(page: Page, layers: readonly Layer[]): Promise<string[]> {
  const found = await findAxeViolations(page, 'header');
  for (const { name, part, open, over } of layers) {
    await open(page);
    await expect(page.locator(part).last(), name).toBeVisible();
    found.push(...(await findAxeViolationsInThemes(page, part)).map((it) => `${name}, ${it}`));
    await page.keyboard.press('Escape');
    await expect(page.locator(part), `${name} after Escape`).toHaveCount(0);
    if (over === undefined) continue;
    await page.keyboard.press('Escape');
    await expect(page.locator(over), `below ${name} after Escape`).toHaveCount(0);
  }
  return found;
}

/** Makes a playlist of the account that is signed in, and opens it. */
async function openAccountPlaylist(page: Page): Promise<void> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const created = await page.request.post('./api/playlist/create', { headers, form: { name: 'Rain' } });
  const { id } = (await created.json()) as { id: number };
  await page.goto(`./playlist?id=${id}`);
}

journeyTest.describe('[D-79] layers have no accessibility violations in light and dark', () => {
  journeyTest.use({
    contextOptions: { reducedMotion: 'reduce' },
    settings: { language: 'en', showLyricSetting: true, themeType: 'custom' },
  });

  journeyTest('on a desktop', async ({ page }) => {
    await signInNewAccount(page);
    await page.goto('./playlist?id=4001');
    const list = new SongListPageObject(page);
    await list.expectEveryRow();
    await list.rows.first().dblclick({ position: { x: 600, y: 28 } });
    await new PlayerBarPageObject(page).button('Pause').click();
    expect(await violationsOf(page, [...ofLists, ...ofPlayer, ...ofAccounts])).toEqual([]);
  });

  journeyTest('of settings and of an own playlist', async ({ page }) => {
    await signInNewAccount(page);
    await openAccountPlaylist(page);
    expect(await violationsOf(page, ofAccountPlaylist)).toEqual([]);
    await page.goto('./setting/main');
    expect(await violationsOf(page, ofGeneralSettings)).toEqual([]);
    await page.goto('./setting/other');
    expect(await violationsOf(page, ofOtherSettings)).toEqual([]);
  });

  journeyTest.describe('of a phone', () => {
    journeyTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    journeyTest('on a phone', async ({ page }) => {
      await page.goto('./playlist?id=4001');
      const list = new SongListPageObject(page);
      await list.rows.first().tap({ position: { x: 120, y: 20 } });
      await new PlayerBarPageObject(page).button('Pause').tap();
      expect(await violationsOf(page, [...ofLists, ...ofPlayer])).toEqual([]);
      await page.goto('./setting/main');
      expect(await violationsOf(page, ofGeneralSettings)).toEqual([]);
    });
  });
});
