import type { Page } from '@playwright/test';
import { expect, journey } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { accessibilityViolations, layerViolations } from '../pages/accessibility-violations.ts';
import { PlayerBar } from '../pages/player-bar.ts';
import { SongList } from '../pages/song-list.ts';

/** A menu, dialog, drawer or panel that lies over a screen. */
interface Layer {
  readonly name: string;
  /** CSS selector of what is checked. */
  readonly part: string;
  readonly open: (page: Page) => Promise<unknown>;
}

const MENU = '[role=menu]';
const DIALOG = '[role=dialog]';

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const choose = async (page: Page, entry: string) =>
  page.getByRole('menuitem', { name: entry, exact: true }).click();
const openRowMenu = async (page: Page) => {
  const row = new SongList(page).rows.nth(1);
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

const ofPlayer: readonly Layer[] = [
  { name: 'queue', part: 'aside', open: press('Queue') },
  { name: 'full player', part: DIALOG, open: press('Open full player') },
];

/** Opens one layer after the other over the same page; what axe finds in both themes, with the layer's name. */
async function violationsOf(page: Page, layers: readonly Layer[]): Promise<string[]> {
  const found = await accessibilityViolations(page, 'header');
  for (const { name, part, open } of layers) {
    await open(page);
    const layer = page.locator(part).last();
    await expect(layer, name).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      found.push(...(await layerViolations(page, part)).map((it) => `${name}, ${colorScheme}: ${it}`));
    }
    await page.keyboard.press('Escape');
    await expect(page.locator(part), `${name} after Escape`).toHaveCount(0);
  }
  return found;
}

journey.describe('[D-79] layers have no accessibility violations in light and dark', () => {
  journey.use({ contextOptions: { reducedMotion: 'reduce' } });

  journey('on a desktop', async ({ page }) => {
    await signIn(page);
    await page.goto('./playlist?id=4001');
    const list = new SongList(page);
    await list.expectEveryRow();
    await list.rows.first().dblclick({ position: { x: 600, y: 28 } });
    await new PlayerBar(page).button('Pause').click();
    expect(await violationsOf(page, [...ofLists, ...ofPlayer, ...ofAccounts])).toEqual([]);
  });

  journey.describe('of a phone', () => {
    journey.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    journey('on a phone', async ({ page }) => {
      await page.goto('./playlist?id=4001');
      const list = new SongList(page);
      await list.rows.first().tap({ position: { x: 120, y: 20 } });
      await new PlayerBar(page).button('Pause').tap();
      expect(await violationsOf(page, [...ofLists, ...ofPlayer])).toEqual([]);
    });
  });
});
