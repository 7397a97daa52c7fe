import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setApiBaseUrl } from '#api/client/call.ts';
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
} from '#testing/changed-replies.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { openUrl } from '#testing/open-url.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

/** Every screen of own music, over a catalogue with own music. */
const addresses = [
  '/my-music/songs',
  '/my-music/albums',
  '/my-music/artists',
  '/my-music/genres',
  '/my-music/genres?genre=Rock',
  '/my-music/folders',
  '/my-music/folders?root=1',
  '/my-music/folders?root=1&folder=00000',
  '/my-music/recent',
  '/my-music/problems',
];

/** Folders and genres that no catalogue has: nothing throws, and there is a link to go on. */
const senseless = [
  '/my-music/songs?page=-3&find=%20',
  '/my-music/albums?page=99999',
  '/my-music/folders?root=77&folder=../..',
  '/my-music/genres?genre=nothing',
  '/my-music/nothing',
];

const content = () => document.querySelector('main')?.textContent ?? '';

async function settled(): Promise<void> {
  const state = () => ({
    isBlank: content().trim() === '',
    pending: loadingBarStore.getState().pending,
    waiting: document.querySelectorAll('main [aria-busy="true"], main [class*="skeleton"]').length,
  });
  await expect.poll(state).toEqual({ isBlank: false, pending: 0, waiting: 0 });
}

beforeEach(async () => {
  await page.viewport(320, 640);
  setApiBaseUrl('/own/api');
});
afterEach(() => setApiBaseUrl('/api'));

const expectToFit = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);

test.each(addresses)(
  '%s shows what there is, and survives long texts with markup, lists without items, null for what may be missing, nothing but a code, and calls that fail, in a viewport of 320 pixels',
  async (address) => {
    const { screen, router, queryClient } = await renderAppAtUrl(address);
    await settled();
    expectToFit();
    async function openAgain(): Promise<void> {
      queryClient.clear();
      await openUrl(router, address);
      await settled();
      expectToFit();
    }
    async function openWith(change: Parameters<typeof rewriteApiReplies>[0]): Promise<void> {
      const restoreReplies = rewriteApiReplies(change);
      await openAgain();
      restoreReplies();
    }

    await openWith(fillReplyWithHostileTexts);
    expect('hostileTextRan' in window).toBe(false);
    expect(
      screen.container.querySelector('[onerror], [href^="javascript:"], [src^="javascript:"]'),
    ).toBeNull();
    expect(content()).toContain(HOSTILE_TEXT.slice(0, 40));
    await openWith(emptyReplyLists);
    await openWith(stripReplyToCode);
    await openWith(setReplyFieldsToNull);
    await openWith(setReplyItemFieldsToNull);
    expect(vi.mocked(console.error).mock.calls).toEqual([]);

    expectConsoleErrors();
    failEveryCall();
    await openAgain();
    await expect.element(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  },
);

test('folders, genres and pages that no catalogue has give a clear state', async () => {
  expectConsoleErrors();
  const { router } = await renderAppAtUrl('/my-music');
  for (const address of senseless) {
    await openUrl(router, address);
    await settled();
    expect(document.documentElement.scrollWidth, address).toBeLessThanOrEqual(320);
  }
});
