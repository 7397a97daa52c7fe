import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { waitUntilScreenIsLeft } from '#testing/leave-screen.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const shelf = page.getByRole('region', { name: 'Artists' });
const chosen = shelf.getByRole('button', { pressed: true });
const choose = (area: string) => shelf.getByRole('button', { name: area }).click();

beforeEach(() => page.viewport(1440, 900));

describe('the area of the artists on the home', () => {
  it('is in the URL, which shows it after a reload, without a request for all areas', async () => {
    const { router, screen } = await renderAppAtUrl('/');
    await choose('Chinese');
    await expect.element(chosen).toHaveTextContent('Chinese');
    const { href } = router.latestLocation;
    await screen.unmount();
    const calls = mockCatalogueCalls();
    await renderAppAtUrl(href);
    await expect.element(shelf.getByRole('link', { name: '李叔同' })).toBeVisible();
    await expect.element(chosen).toHaveTextContent('Chinese');
    expect(calls.heard().filter((call) => call.startsWith('/artist/list'))).toEqual([
      '/artist/list?type=-1&area=7&initial=-1&limit=8&offset=0',
    ]);
  });

  it('makes no entry in the history, and no param for all of them', async () => {
    const { router } = await renderAppAtUrl('/');
    await choose('Western');
    await expect.element(chosen).toHaveTextContent('Western');
    expect(router.latestLocation.href).toBe('/?area=western');
    await choose('All');
    await expect.element(chosen).toHaveTextContent('All');
    expect(router.latestLocation.href).toBe('/');
    expect(router.history.length).toBe(1);
  });

  it('is there again after Back, and stays while another screen has the URL', async () => {
    const { router } = await renderAppAtUrl('/');
    await choose('Chinese');
    await expect.element(shelf.getByRole('link', { name: '李叔同' })).toBeVisible();
    const artists = shelf.element();
    await router.navigate({ to: '/history' });
    await waitUntilScreenIsLeft();
    expect(artists.isConnected).toBe(false);
    expect(artists.querySelector('[aria-pressed="true"]')?.textContent).toBe('Chinese');
    router.history.back();
    await expect.element(chosen).toHaveTextContent('Chinese');
  });

  it('leaves Home marked in the bar', async () => {
    await renderAppAtUrl('/?area=chinese');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect.element(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  });

  it.each(['/?area=all', '/?area=7', '/?area=%5B%5D'])('is all areas for %s', async (url) => {
    await renderAppAtUrl(url);
    await expect.element(chosen).toHaveTextContent('All');
  });
});
