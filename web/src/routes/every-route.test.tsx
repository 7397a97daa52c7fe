import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadingBarStore } from '#api/client/loading-bar.ts';
import {
  emptyReplyLists,
  failEveryCall,
  fillReplyWithHostileTexts,
  HOSTILE_TEXT,
  rewriteApiReplies,
  setReplyFieldsToNull,
  setReplyItemFieldsToNull,
  stripReplyToCode,
} from '../testing/changed-replies.ts';
import { expectConsoleErrors } from '../testing/console-errors.ts';
import { renderAppAtUrl } from '../testing/render-app.tsx';

/** Every URL that needs no login, with ids of the demo library. */
const addresses = [
  '/',
  '/search/songs?keywords=a',
  '/search/artists?keywords=a',
  '/search/albums?keywords=a',
  '/search/videos?keywords=entertainer',
  '/search/playlists?keywords=a',
  '/discover/playlists',
  '/discover/playlists?hq=true',
  '/discover/toplists',
  '/discover/artists',
  '/playlist?id=4001',
  '/album?id=2001',
  '/artist/songs?id=3001',
  '/artist/albums?id=3001',
  '/artist/videos?id=3001',
  '/all-songs?id=3001',
  '/song?id=1001',
  '/comment?id=1002',
  '/video?id=7001',
  '/history',
  '/new-album',
];

const content = () => document.querySelector('main')?.textContent ?? '';

const isSettled = () =>
  content().trim() !== '' &&
  loadingBarStore.getState().pending === 0 &&
  document.querySelector('main [aria-busy="true"], main [class*="skeleton"]') === null;

/** Waits until every call has been answered and nothing is marked as loading. */
async function settled(): Promise<void> {
  await expect.poll(isSettled).toBe(true);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await expect.poll(isSettled).toBe(true);
}

/** The URLs of the calls so far that contain NaN, undefined or null as text. */
const callsWithoutValue = () =>
  vi
    .mocked(globalThis.fetch)
    .mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)))
    .filter((url) => url.includes('/api/') && /\b(NaN|undefined|null)\b/.test(url));

const failures = () => document.querySelectorAll('main [role="alert"] button');

/** The messages of screens without content, also in the middle of other texts. */
const EMPTY = /No [a-z]+|Nothing here|is empty|no music yet|could not be found/;

beforeEach(async () => {
  await page.viewport(320, 640);
});

describe.each(addresses)('%s', (address) => {
  test('[D-40] [S6.3] is open to visitors, shows its data, and fits a viewport of 320 pixels', async () => {
    const { router } = await renderAppAtUrl(address);
    await settled();
    expect(router.state.location.pathname).toBe(address.split('?')[0]);
    expect(document.querySelector('main h1, main h2')).not.toBeNull();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  test.each([
    ['lists without items', emptyReplyLists],
    ['nothing but a code', stripReplyToCode],
    ['null for everything that a reply may leave out', setReplyFieldsToNull],
    ['null for artists, albums, makers and all else of an item', setReplyItemFieldsToNull],
  ])('[D-39] [D-40] [D-53] [S8.8] survives %s', async (_, change) => {
    // An empty reply is logged to the console; the listener sees an error message.
    if (change === stripReplyToCode) expectConsoleErrors();
    rewriteApiReplies(change);
    await renderAppAtUrl(address);
    await settled();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    expect(callsWithoutValue()).toEqual([]);
    if (change !== emptyReplyLists) return;
    await expect.poll(content).toMatch(EMPTY);
    expect(failures()).toHaveLength(0);
  });

  test('[D-40] [S8.8] shows an error when every call fails, with a way to try again', async () => {
    expectConsoleErrors();
    failEveryCall();
    await renderAppAtUrl(address);
    await settled();
    // The history of this browser needs no call, so it is empty instead of failed.
    if (address === '/history') expect(content()).toMatch(EMPTY);
    else {
      const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
      await expect.element(retry.first()).toBeVisible();
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  test('[D-01] [D-02] renders markup in texts of 5,000 characters as text and keeps its layout', async () => {
    rewriteApiReplies(fillReplyWithHostileTexts);
    const { screen } = await renderAppAtUrl(address);
    await settled();
    // The rows of a long list are rendered a frame after their head.
    if (address !== '/history') await expect.poll(content).toContain(HOSTILE_TEXT.slice(0, 40));
    expect('hostileTextRan' in window).toBe(false);
    expect(screen.container.querySelector('[onerror], [href^="javascript:"], [src^="javascript:"]')).toBe(
      null,
    );
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});
