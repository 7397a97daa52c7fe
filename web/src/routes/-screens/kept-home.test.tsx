import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recommendedPlaylistsQuery } from '#api/home.ts';
import { waitUntilScreenIsLeft } from '#testing/leave-screen.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { keepAliveHomeHandle } from './kept-home.tsx';

const shelf = page.getByRole('region', { name: 'New albums' });

/** The text of the top bar's current link. */
const currentInBar = () =>
  page.getByRole('navigation', { name: 'Main' }).element().querySelector('[aria-current]')?.textContent;

/** Opens Discover from a home that is complete, with the code that shows the home before the router does. */
async function openDiscoverFromHome() {
  const { router } = await renderAppAtUrl('/');
  await expect.element(shelf).toBeVisible();
  await expect.poll(() => keepAliveHomeHandle.paint).not.toBeNull();
  await router.navigate({ to: '/discover/playlists' });
  await expect.poll(currentInBar).toBe('Discover');
  await waitUntilScreenIsLeft();
  return router;
}

/** Goes back and runs all microtasks, which are the router's own steps and React's renders of the bars. */
async function goBackAtOnce(router: Awaited<ReturnType<typeof openDiscoverFromHome>>): Promise<void> {
  router.history.back();
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
}

describe('the home that is kept', () => {
  it('ends its effects after the first frame of the next screen, which does not wait for that', async () => {
    const { router } = await renderAppAtUrl('/');
    await expect.element(shelf).toBeVisible();
    const { queryClient } = router.options.context;
    const { queryKey } = recommendedPlaylistsQuery();
    const isAwake = () => queryClient.getQueryCache().find({ queryKey })?.isActive();
    const inFirstFrame = new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (shelf.query() !== null) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(isAwake()));
      }).observe(document.body, { childList: true, subtree: true });
    });
    await router.navigate({ to: '/discover/playlists' });
    expect(await inFirstFrame).toBe(true);
    await expect.poll(isAwake).toBe(false);
  });

  it('[S9.19] has its title again after a return that comes before its effects have ended', async () => {
    const { router } = await renderAppAtUrl('/');
    await expect.element(shelf).toBeVisible();
    await router.navigate({ to: '/history' });
    await router.navigate({ to: '/' });
    await expect.poll(() => document.title).toBe('Rill');
    await expect.element(shelf).toBeVisible();
  });

  it('stays when the router reports late that the screen before was rendered', async () => {
    const router = await openDiscoverFromHome();
    const left = router.latestLocation;
    await goBackAtOnce(router);
    expect(shelf.query()).not.toBeNull();
    const change = { pathChanged: true, hrefChanged: true, hashChanged: false };
    router.emit({ type: 'onRendered', toLocation: left, ...change });
    expect(shelf.query()).not.toBeNull();
    await expect.poll(currentInBar).toBe('Home');
    await expect.element(shelf).toBeVisible();
  });

  it('is put back in a frame that does not wait until the bars and links are rendered for it', async () => {
    const router = await openDiscoverFromHome();
    await goBackAtOnce(router);
    expect(shelf.query()).not.toBeNull();
    expect(currentInBar()).toBe('Discover');
    await expect.poll(currentInBar).toBe('Home');
    expect(router.state.location.pathname).toBe('/');
  });

  it('is marked as current in the bars at once, also while the navigation to it still waits', async () => {
    const router = await openDiscoverFromHome();
    const awaited = Promise.withResolvers<void>();
    const root = router.routesById['__root__'];
    vi.spyOn(root.options, 'beforeLoad').mockReturnValueOnce(awaited.promise);
    router.history.back();
    await expect.poll(currentInBar).toBe('Home');
    expect(shelf.query()).toBeNull();
    awaited.resolve();
    await expect.element(shelf).toBeVisible();
  });

  it('leaves the bars with the next screen when another navigation follows in the same frame', async () => {
    const router = await openDiscoverFromHome();
    await goBackAtOnce(router);
    expect(shelf.query()).not.toBeNull();
    await router.navigate({ to: '/history' });
    expect(router.state.location.pathname).toBe('/history');
    expect(currentInBar()).toBeUndefined();
    expect(shelf.query()).toBeNull();
  });
});
