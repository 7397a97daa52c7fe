import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import {
  createTestWireSong,
  mockCatalogueCalls,
  neverPlayingReplies,
} from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const playButton = () => page.getByRole('main').getByRole('button', { name: 'Play First light' });
const isBusy = () => playButton().element().getAttribute('aria-busy') === 'true';
const opacity = () => getComputedStyle(playButton().element()).opacity;

test('Play on a card shows at once that it waits, until the songs are there', async () => {
  await page.viewport(1440, 900);
  const songs = Promise.withResolvers<unknown>();
  mockCatalogueCalls({ ...neverPlayingReplies, '/playlist/track/all': () => songs.promise });
  const { player } = await renderAppAtUrl('/discover/playlists');
  await playButton().click();
  await expect.poll(isBusy).toBe(true);
  const ring = playButton().element().querySelector('span') as HTMLElement;
  expect(getComputedStyle(ring).borderTopColor).not.toBe(getComputedStyle(ring).borderBottomColor);
  // The ring must be visible even when the pointer has left the card.
  await page.getByRole('heading', { name: 'Discover' }).hover();
  await expect.poll(opacity).toBe('1');
  songs.resolve({ code: 200, songs: [createTestWireSong(1)], privileges: [] });
  await expect.poll(isBusy).toBe(false);
  expect(player.state.getState().queue.songs.map(({ id }) => id)).toEqual([1]);
  await expect.poll(opacity).toBe('0');
});

test('Play on a card stops waiting when the songs fail to load', async () => {
  await page.viewport(1440, 900);
  expectConsoleErrors();
  const songs = Promise.withResolvers<unknown>();
  mockCatalogueCalls({ ...neverPlayingReplies, '/playlist/track/all': () => songs.promise });
  await renderAppAtUrl('/discover/playlists');
  await playButton().click();
  await expect.poll(isBusy).toBe(true);
  songs.resolve(Response.json({ code: 404 }, { status: 404 }));
  await expect.poll(isBusy).toBe(false);
});

test('a card stops waiting when another one is played', async () => {
  await page.viewport(1440, 900);
  const slow = Promise.withResolvers<unknown>();
  mockCatalogueCalls({
    ...neverPlayingReplies,
    '/playlist/track/all': (query) => (query.get('id') === '4002' ? slow.promise : undefined),
  });
  const { player } = await renderAppAtUrl('/discover/playlists');
  await playButton().click();
  await expect.poll(isBusy).toBe(true);
  await page.getByRole('button', { name: 'Play Moon over still water' }).click();
  await expect.poll(() => player.state.getState().queue.songs.length).toBeGreaterThan(0);
  await expect.poll(isBusy).toBe(false);
  slow.resolve({ code: 200, songs: [], privileges: [] });
});

test('how often a playlist was played is read out with its noun', async () => {
  const row = { id: 5, name: 'First light', coverImgUrl: null, playCount: 12_345, trackCount: 3 };
  mockCatalogueCalls({ '/top/playlist': () => ({ code: 200, total: 1, playlists: [row] }) });
  await renderAppAtUrl('/discover/playlists');
  await expect.element(page.getByRole('img', { name: '12.3K plays' })).toHaveTextContent('12.3K');
});

test('the menu of a card on a phone has its cover at its head', async () => {
  await page.viewport(390, 844);
  await renderAppAtUrl('/discover/playlists');
  await page.getByRole('link', { name: 'First light' }).click({ button: 'right' });
  await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  const cover = document.querySelector('[aria-hidden] > [class*=cover] > img[width="40"]');
  expect(cover?.getBoundingClientRect().width).toBe(40);
  expect(cover?.getAttribute('src')).toContain('/media/cover/');
});
