import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

const width = () => document.documentElement.scrollWidth;

describe.each(addresses)('%s', (address) => {
  test.each([
    ['what there is', (reply: unknown) => reply],
    ['lists without items', emptyReplyLists],
    ['nothing but a code', stripReplyToCode],
    ['null for everything that a reply may leave out', setReplyFieldsToNull],
    ['null for all else of an item', setReplyItemFieldsToNull],
  ])('shows %s, and fits a page of 320 pixels', async (_what, change) => {
    rewriteApiReplies(change);
    await renderAppAtUrl(address);
    await settled();
    expect(width()).toBeLessThanOrEqual(320);
  });

  test('shows an error when every call fails', async () => {
    expectConsoleErrors();
    failEveryCall();
    await renderAppAtUrl(address);
    await settled();
    await expect.element(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  });

  test('renders markup in texts of 5,000 characters as text and keeps its layout', async () => {
    rewriteApiReplies(fillReplyWithHostileTexts);
    const { screen } = await renderAppAtUrl(address);
    await settled();
    expect('hostileTextRan' in window).toBe(false);
    expect(
      screen.container.querySelector('[onerror], [href^="javascript:"], [src^="javascript:"]'),
    ).toBeNull();
    expect(width()).toBeLessThanOrEqual(320);
    expect(content()).toContain(HOSTILE_TEXT.slice(0, 40));
  });
});

test.each(senseless)('%s gives a clear state', async (address) => {
  expectConsoleErrors();
  await renderAppAtUrl(address);
  await settled();
  expect(width()).toBeLessThanOrEqual(320);
});
