import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const main = () => page.getByRole('main');

test('settings page without settings shows an empty state', async () => {
  await renderAppAtUrl('/setting/other');
  await expect.element(main().getByText('Connection check')).toBeVisible();
});

test.each([
  ['/setting', '/setting/main', 'Settings'],
  ['/discover', '/discover/playlists', 'Discover'],
  ['/search/artists?keywords=a', '/search/artists', null],
  ['/search/albums?keywords=a', '/search/albums', null],
  ['/search/videos?keywords=a', '/search/videos', null],
  ['/search/playlists?keywords=a', '/search/playlists', null],
])('%s opens %s', async (address, path, title) => {
  const { screen, router } = await renderAppAtUrl(address);
  const heading = screen.getByRole('heading', { level: 1, ...(title && { name: title }) });
  await expect.element(heading).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
});
