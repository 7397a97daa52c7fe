import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeFixtureMusic } from '@rill/catalogue/testing';
import type { PageAudioProbe } from '../audio/page-audio-probe.ts';
import { expect, journeyTest, seedStoredSettings } from '../fixtures/journey.ts';
import { signInNewAccount } from '../fixtures/sign-in.ts';
import { findAxeViolations, findAxeViolationsInThemes } from '../pages/find-axe-violations.ts';
import { PlayerBarPageObject } from '../pages/player-bar.ts';
import { SongListPageObject } from '../pages/song-list.ts';

const DEMO_PLAYLIST = 4001;
const OWN_PAGE = { 'X-Requested-With': 'XMLHttpRequest' };

// The browser and the page both log the refusal of the file that is not music.
journeyTest.use({ expectedConsoleErrors: /status of 410|^\/cloud: / });

journeyTest('an account creates, fills, reorders, renames and deletes a playlist', async ({ page }) => {
  await signInNewAccount(page);
  await page.goto('./user/playlists');
  await keepPlaylist(page);
});

journeyTest('an account uploads songs and plays them from its cloud drive', async ({ page, sound }) => {
  await signInNewAccount(page);
  const folder = mkdtempSync(join(tmpdir(), 'rill-to-upload-'));
  try {
    await page.goto('./user/cloud');
    await fillCloudDrive(page, sound, await writeFiles(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

journeyTest('two accounts at once see nothing of each other', async ({ page, browser }) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.addInitScript(seedStoredSettings, { language: 'en' });
  await signInNewAccount(page, 'Ada');
  const ben = await signInNewAccount(other, 'Ben');
  const likedByBen = async () =>
    ((await (await other.request.get(`./api/likelist?uid=${ben.userId}`)).json()) as { ids: number[] }).ids;

  await page.goto(`./playlist?id=${DEMO_PLAYLIST}`);
  const [title = ''] = await new SongListPageObject(page).titles();
  await page.request.post('./api/playlist/create', {
    headers: OWN_PAGE,
    form: { name: 'Only Ada', privacy: '10' },
  });
  await new SongListPageObject(page).row(title).dblclick({ position: { x: 600, y: 28 } });
  await new PlayerBarPageObject(page).button('Like').click();
  await expect(new PlayerBarPageObject(page).button('Unlike')).toBeVisible();

  await other.goto(`./playlist?id=${DEMO_PLAYLIST}`);
  const row = new SongListPageObject(other).row(title);
  await row.hover();
  await expect(row.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
  expect(await likedByBen()).toEqual([]);
  await other.goto('./user/playlists');
  await expect(other.getByRole('heading', { level: 1, name: 'Ben’s library' })).toBeVisible();
  await expect(other.getByRole('main').getByRole('link', { name: 'Liked songs', exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Only Ada' })).toHaveCount(0);
  await other.goto('./history?view=recent');
  await expect(other.getByText('No listening history yet')).toBeVisible();

  await page.goto('./user/playlists');
  await expect(page.getByRole('main').getByRole('link', { name: 'Only Ada', exact: true })).toBeVisible();
  await context.close();
});

async function keepPlaylist(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const list = new SongListPageObject(page);
  await expect(main.getByRole('heading', { level: 1, name: 'Ada’s library' })).toBeVisible();
  await main.getByRole('button', { name: 'Create playlist' }).click();
  await dialog.getByRole('textbox', { name: 'Playlist name' }).fill('Rain');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await main.getByRole('link', { name: 'Rain', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Rain' })).toBeVisible();
  await addSongs(page, 4);
  await page.reload();
  await list.expectEveryRow();
  const [first = '', second = '', third = '', fourth = ''] = await list.titles();

  await list.row(first).dragTo(list.row(third), { targetPosition: { x: 600, y: 50 } });
  await expect.poll(() => list.titles()).toEqual([second, third, first, fourth]);
  await list.row(fourth).click({ button: 'right', position: { x: 600, y: 28 } });
  await page.getByRole('menuitem', { name: 'Remove from playlist' }).click();
  await expect.poll(() => list.titles()).toEqual([second, third, first]);
  // The notice of the move is still shown, so this one is found by its text.
  const notices = page.getByRole('status', { name: 'Notices' }).locator('> *');
  await notices
    .filter({ hasText: 'removed from the playlist' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(() => list.titles()).toEqual([second, third, first, fourth]);
  expect(await findAxeViolations(page)).toEqual([]);

  await main.getByRole('button', { name: 'Actions for Rain' }).click();
  await page.getByRole('menuitem', { name: 'Edit playlist' }).click();
  await dialog.getByRole('textbox', { name: 'Playlist name' }).fill('"Rain"');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('heading', { level: 1, name: '"Rain"' })).toBeVisible();
  await page.reload();
  await expect.poll(() => list.titles()).toEqual([second, third, first, fourth]);

  await main.getByRole('button', { name: 'Actions for "Rain"' }).click();
  await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/user\/playlists$/);
  await expect(main.getByRole('link', { name: 'Liked songs', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: '"Rain"', exact: true })).toBeHidden();
}

/** Puts songs of the demo library into the playlist on the screen. */
async function addSongs(page: Page, count: number): Promise<void> {
  const pid = new URL(page.url()).searchParams.get('id') ?? '';
  const demo = await page.request.get(`./api/playlist/track/all?id=${DEMO_PLAYLIST}&limit=${count}`);
  const { songs } = (await demo.json()) as { songs: { id: number }[] };
  const reply = await page.request.post('./api/playlist/tracks', {
    headers: OWN_PAGE,
    form: { op: 'add', pid, tracks: songs.map(({ id }) => id).join(',') },
  });
  expect(reply.ok()).toBe(true);
}

/** Uploads three songs, of which one is cancelled, and a file that is not music; plays what arrived. */
async function fillCloudDrive(page: Page, sound: PageAudioProbe, files: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  const uploads = main.getByRole('region', { name: 'Uploads' });
  // Requests are held until all files are in the list, so that the one to be cancelled has not been uploaded before.
  const { promise: isReady, resolve: sendAll } = Promise.withResolvers<void>();
  await page.route(/\/api\/cloud\?/, async (route) => {
    await isReady;
    // If a request that the page has cancelled were continued, the browser would send it.
    const isCancelled = route.request().failure() !== null;
    await (isCancelled ? route.abort() : route.continue());
  });
  await expect(main.getByText('Your cloud drive is empty', { exact: false })).toBeVisible();
  await main.locator('input[type=file]').setInputFiles([...files]);
  await expect(uploads.getByRole('listitem')).toHaveCount(4);
  const cancelled = page.waitForEvent('requestfailed');
  await uploads
    .getByRole('button', { name: /^Cancel the upload of/ })
    .first()
    .click();
  await expect(uploads.getByRole('listitem')).toHaveCount(3);
  await cancelled;
  sendAll();
  await expect(uploads.getByText('2 of 3 files uploaded')).toBeVisible();
  await expect(uploads.getByRole('listitem').filter({ hasText: 'Broken.mp3' })).toContainText(
    'Not an audio file',
  );
  const list = new SongListPageObject(page);
  await expect(list.rows).toHaveCount(2);
  expect(await findAxeViolations(page)).toEqual([]);
  const dialog = page.getByRole('dialog');
  for (const entry of ['Match song info', 'Delete from cloud']) {
    await list.rows.first().click({ button: 'right', position: { x: 600, y: 28 } });
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(dialog).toBeVisible();
    expect(await findAxeViolationsInThemes(page, '[role=dialog]'), entry).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await list.rows.first().dblclick();
  await expect.poll(() => sound.seconds()).toBeGreaterThan(0.3);
  await expect(new PlayerBarPageObject(page).title).toHaveText((await list.titles())[0] ?? '');
}

/** Writes three songs and, last, a file that is not music in spite of its name. */
async function writeFiles(folder: string): Promise<readonly string[]> {
  await writeFixtureMusic(folder, { songs: 3, seconds: 3 });
  const songs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(mp3|flac|ogg|opus|wav|m4a)$/.test(path))
    .map((path) => join(folder, path));
  const broken = join(folder, 'Broken.mp3');
  writeFileSync(broken, 'this is not music');
  return [...songs, broken];
}
