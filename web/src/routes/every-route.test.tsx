import { beforeEach, expect, test, vi } from 'vitest';
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
import { openUrl } from '../testing/open-url.ts';
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

/** Until every call has been answered and nothing is marked as loading any more. */
async function settled(): Promise<void> {
  await expect.poll(isSettled).toBe(true);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await expect.poll(isSettled).toBe(true);
}

/** The URLs of the calls so far that carry the text of a missing value. */
const callsWithoutValue = () =>
  vi
    .mocked(globalThis.fetch)
    .mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)))
    .filter((url) => url.includes('/api/') && /\b(NaN|undefined|null)\b/.test(url));

const failures = () => document.querySelectorAll('main [role="alert"] button');

/** What a screen says where there is nothing, also in the middle of other texts. */
const EMPTY = /No [a-z]+|Nothing here|is empty|no music yet|could not be found/;

beforeEach(async () => {
  await page.viewport(320, 640);
});

type App = Awaited<ReturnType<typeof renderAppAtUrl>>;

/**
 * Opens the URL with nothing in the cache: once in a new app, and then in the same one. The home is opened anew each time,
 * because an app keeps it.
 */
async function open(address: string, app: App | null): Promise<App> {
  if (app === null || address === '/') {
    await app?.screen.unmount();
    return renderAppAtUrl(address);
  }
  app.queryClient.clear();
  await openUrl(app.router, address);
  return app;
}

const expectToFit = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);

test.each(addresses)(
  '[D-01] [D-02] [D-39] [D-40] [D-53] [S6.3] [S8.8] %s is open to visitors, and survives long texts with markup, lists without items, null for what may be missing, nothing but a code, and calls that fail, in a viewport of 320 pixels',
  async (address) => {
    const app = await open(address, null);
    await settled();
    expect(app.router.state.location.pathname).toBe(address.split('?')[0]);
    expect(document.querySelector('main h1, main h2')).not.toBeNull();
    expectToFit();

    let { screen } = app;
    async function openWith(change: Parameters<typeof rewriteApiReplies>[0]): Promise<void> {
      const restoreReplies = rewriteApiReplies(change);
      ({ screen } = await open(address, { ...app, screen }));
      await settled();
      // The rows of a long list are rendered a frame after their head.
      if (change === fillReplyWithHostileTexts && address !== '/history')
        await expect.poll(content).toContain(HOSTILE_TEXT.slice(0, 40));
      if (change === emptyReplyLists) await expect.poll(content).toMatch(EMPTY);
      expectToFit();
      expect(callsWithoutValue()).toEqual([]);
      restoreReplies();
    }

    await openWith(fillReplyWithHostileTexts);
    expect('hostileTextRan' in window).toBe(false);
    expect(screen.container.querySelector('[onerror], [href^="javascript:"], [src^="javascript:"]')).toBe(
      null,
    );
    await openWith(emptyReplyLists);
    expect(failures()).toHaveLength(0);
    await openWith(setReplyFieldsToNull);
    // Artists, albums, makers and all else of an item as well.
    await openWith(setReplyItemFieldsToNull);
    expect(vi.mocked(console.error).mock.calls).toEqual([]);

    // An empty reply is logged to the console; the listener sees an error message.
    expectConsoleErrors();
    await openWith(stripReplyToCode);
    failEveryCall();
    await open(address, { ...app, screen });
    await settled();
    // The history of this browser needs no call.
    if (address === '/history') expect(content()).toMatch(EMPTY);
    else {
      const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
      await expect.element(retry.first()).toBeVisible();
    }
    expectToFit();
  },
);
