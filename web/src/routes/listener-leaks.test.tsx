import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { loadingBarStore } from '#api/client/loading-bar.ts';
import { getVideoTabArbiter } from '#player/yield-media-keys.ts';
import { type EventListenerWatcher, watchEventListeners } from '#testing/live-listeners.ts';
import { mockCatalogueCalls, neverPlayingReplies } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

/** Fifty screens take minutes on a busy machine. */
const PATIENCE_MS = 300_000;

let watch: EventListenerWatcher;
beforeEach(async () => {
  await page.viewport(1440, 900);
  watch = watchEventListeners();
});
afterEach(() => watch.stop());

/** One round through the product; every screen is left for the next one. */
const round = [
  '/',
  '/playlist?id=4001',
  '/album?id=2001',
  '/artist/songs?id=3002',
  '/artist/albums?id=3002',
  '/all-songs?id=3002',
  '/song?id=1003',
  '/comment?id=1003',
  '/video?id=7001',
  '/history',
  '/search/songs?keywords=a',
  '/discover/playlists',
  '/discover/artists',
  '/new-album',
  '/setting/main',
];

it('[D-69] opening and leaving screens 50 times leaks no listener', { timeout: PATIENCE_MS }, async () => {
  mockCatalogueCalls(neverPlayingReplies);
  const { router } = await renderAppAtUrl('/404');
  const resting = async () => {
    await router.navigate({ to: '/404' });
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    // Requests of the last screen may still be pending, and would hold their listeners.
    await expect.poll(() => loadingBarStore.getState().pending).toBe(0);
    await cdp().send('HeapProfiler.collectGarbage');
    return watch.standing();
  };
  async function openScreens(count: number) {
    for (let at = 0; at < count; at += 1) {
      await router.navigate({ href: round[at % round.length] ?? '/' });
      await expect.element(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    }
  }
  // The first round loads what the whole product shares, such as the player and lazy parts.
  await openScreens(round.length);
  // The first film loads the code of its player and creates what all films share, both possibly after its screen was
  // left, so they are loaded before the count.
  getVideoTabArbiter();
  await import('#features/video/video-player.tsx');
  const before = await resting();
  expect(before.length).toBeGreaterThan(0);
  await openScreens(50);
  await expect.poll(resting).toEqual(before);
});

it('[D-69] opening and closing a menu again and again leaks no listener', {
  timeout: PATIENCE_MS,
}, async () => {
  mockCatalogueCalls(neverPlayingReplies);
  const { player } = await renderAppAtUrl('/playlist?id=4001');
  const row = page.getByRole('row', { name: /^Prelude in C/ });
  await expect.element(row).toBeVisible();
  async function openAndClose() {
    await row.click({ button: 'right' });
    await expect.element(page.getByRole('menu')).toBeVisible();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  }
  await openAndClose();
  const before = watch.standing();
  for (let time = 0; time < 15; time += 1) await openAndClose();
  await expect.poll(watch.standing).toEqual(before);
  player.clear();
});

it('the listener count includes leaked listeners and excludes removed ones', () => {
  const stays = () => {};
  const element = document.createElement('audio');
  element.src = 'data:,';
  element.addEventListener('pause', stays);
  window.addEventListener('resize', stays, { signal: AbortSignal.timeout(60_000) });
  document.addEventListener('click', stays);
  document.removeEventListener('click', stays);
  const leaving = new AbortController();
  document.addEventListener('keydown', stays, { signal: leaving.signal });
  leaving.abort();
  expect(watch.standing()).toEqual(['HTMLAudioElement pause: 1', 'Window resize: 1']);
  window.removeEventListener('resize', stays);
});
