import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { recommendedPlaylistsQuery } from '#api/home.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const shelf = page.getByRole('region', { name: 'New albums' });

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
});
