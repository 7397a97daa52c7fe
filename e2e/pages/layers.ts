import { expect, type Page } from '@playwright/test';
import { SongListPageObject } from './song-list.ts';

/** A menu, dialog, drawer or panel that lies over a screen. */
export interface Layer {
  readonly name: string;
  /** CSS selector of the element that is checked. */
  readonly part: string;
  readonly open: (page: Page) => Promise<unknown>;
  /** The layer below, which the first Escape or Back leaves open and a second one closes. */
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
  // With a mouse, the buttons of a row are shown only under the pointer.
  await row.hover({ position: { x: 120, y: 20 } });
  await row.getByRole('button', { name: /^More/ }).click();
};

export const layersOfLists: readonly Layer[] = [
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

export const layersOfAccounts: readonly Layer[] = [
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

export const QUEUE = 'aside';
const FULL_PLAYER = '[role=dialog][aria-modal]';

export const layersOfPlayer: readonly Layer[] = [
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

export const layersOfGeneralSettings: readonly Layer[] = [
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

export const layersOfOtherSettings: readonly Layer[] = [
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

export const layersOfAccountPlaylist: readonly Layer[] = [
  { name: 'menu of a playlist', part: MENU, open: press('Actions for Rain') },
  {
    name: 'Edit playlist',
    part: DIALOG,
    async open(page) {
      await openListMenu('Edit playlist')(page);
      // The submit button is dimmed until the playlist is loaded, and axe reads colours and states one after the other.
      await expect(page.locator(`${DIALOG} [type=submit]`)).toBeEnabled();
    },
  },
  { name: 'Delete playlist', part: DIALOG, open: openListMenu('Delete playlist') },
];
