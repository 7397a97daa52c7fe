import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFixtureMusic } from '@rill/catalogue/testing';
import {
  expectNoErrors,
  expectText,
  hasText,
  isAbsent,
  type JourneyStep,
  playRow,
  SONG_ROWS,
  watchPage,
} from './journey-step.ts';
import { type DrivenBrowser, waitFor } from './webdriver-client.ts';

// In lower case, because drivers type no capital letters without Shift.
const NAME = 'ada';
const PLAYLIST = 'rain';
const COMMENT = 'a calm piece';
const SONGS = ['Prelude in C major', 'Canon in D', 'Largo'];

/**
 * The steps that need an account. No playlist is dragged, because a driver's mouse cannot end a drag of the operating
 * system.
 */
export const accountSteps: readonly JourneyStep[] = [
  {
    name: 'the owner’s link makes an account',
    async run(page, product) {
      const link = /http\S+login#owner=\S+/.exec(product.output())?.[0] ?? '';
      await openScreen(page, link);
      await page.click('input[autocomplete=username]');
      await page.type(NAME);
      await page.click('input[autocomplete=new-password]');
      await page.type('a long walk by the river');
      await page.click('button', 'Create account');
      await expectText(page, 'h1', `${NAME}’s library`);
    },
  },
  {
    name: 'a playlist is created, and the menu of a song adds it there',
    async run(page, { url }) {
      await page.click('main button', 'Create playlist');
      await page.click('[role=dialog] input');
      await page.type(PLAYLIST);
      await page.click('[role=dialog] button', 'Create');
      await expectText(page, 'main a', PLAYLIST);
      await openScreen(page, `${url}playlist?id=4001`);
      for (const song of SONGS) {
        await page.rightClick(SONG_ROWS, song);
        await page.click('[role=menuitem]', 'Add to playlist');
        await page.click('[role=dialog] [role=option], [role=dialog] button', PLAYLIST);
        await waitFor('the dialog to close', () => page.evaluate(isAbsent, '[role=dialog]'));
      }
      await page.click('a', 'Library');
      await page.click('main a', PLAYLIST);
      await expectText(page, SONG_ROWS, 'Largo');
      // The song that was added last comes first.
      await waitFor('the three songs', async () => {
        const titles = await page.evaluate(titlesIn, SONG_ROWS);
        return titles.join() === SONGS.toReversed().join();
      });
    },
  },
  {
    name: 'a song is liked in its row',
    async run(page) {
      await page.hover(SONG_ROWS, 'Largo');
      await page.click(`${SONG_ROWS} button[aria-label=Like]`);
      await page.hover(SONG_ROWS, 'Largo');
      await expectPresent(page, `${SONG_ROWS} button[aria-label=Unlike]`);
    },
  },
  {
    name: 'a comment is written, liked and deleted',
    async run(page, { url }) {
      await openScreen(page, `${url}comment?id=4001&type=playlist`);
      await page.click('main textarea');
      await page.type(COMMENT);
      await page.click('main button', 'Send');
      await expectText(page, 'article', COMMENT);
      await expectPresent(page, 'article button[aria-label=Delete]');
      await page.click('article button', 'Like');
      await expectPresent(page, 'article [data-liked=true]');
      await page.click('article button', 'Delete');
      await waitFor('the comment to go', async () => !(await page.evaluate(hasText, 'article', COMMENT)));
    },
  },
  {
    name: 'files are uploaded to the cloud drive, and play from there',
    async run(page, { url }) {
      const folder = mkdtempSync(join(tmpdir(), 'rill-to-upload-'));
      try {
        await openScreen(page, `${url}user/cloud`);
        await page.chooseFiles('main input[type=file]', await writeFiles(folder));
        await expectText(page, 'main', '2 of 3 files uploaded');
        await expectText(page, 'main', 'Not an audio file');
        const [title = ''] = await page.evaluate(titlesIn, SONG_ROWS);
        await playRow(page, title);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
  {
    name: 'the page turns dark',
    async run(page) {
      await page.click('button', 'Account menu');
      await page.click('[role=menuitem]', 'Dark mode');
      await waitFor('darkness', () => page.evaluate(isDark));
    },
  },
  {
    name: 'nothing of the account is left after it has signed out',
    async run(page) {
      await page.click('button', 'Account menu');
      await page.click('[role=menuitem]', 'Sign out');
      await page.click('[role=dialog] button', 'Sign out');
      await waitFor('the name to be gone', async () => !(await page.evaluate(isStored, NAME)));
      await page.evaluate(watchPage);
    },
  },
];

/** Opens a screen, after a check that the previous one has thrown no error. */
async function openScreen(page: DrivenBrowser, url: string): Promise<void> {
  await expectNoErrors(page);
  await page.open(url);
  await page.evaluate(watchPage);
}

/** Writes two songs of 20 seconds, and a file that is not music in spite of its name. */
async function writeFiles(folder: string): Promise<readonly string[]> {
  await writeFixtureMusic(folder, { songs: 2, seconds: 20 });
  writeFileSync(join(folder, 'Broken.mp3'), 'this is not music');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(mp3|flac|ogg|opus|wav|m4a)$/.test(path))
    .map((path) => join(folder, path));
}

async function expectPresent(page: DrivenBrowser, selector: string): Promise<void> {
  await waitFor(selector, async () => !(await page.evaluate(isAbsent, selector)));
}

// The functions below run in the page, so they must not use anything outside of themselves.

const titlesIn = (selector: string): string[] =>
  [...document.querySelectorAll(`${selector} a[href*="/song?id="]`)].map((title) => title.textContent);

const isDark = (): boolean => getComputedStyle(document.documentElement).colorScheme.includes('dark');

const isStored = (name: string): boolean => JSON.stringify({ ...localStorage }).includes(name);
