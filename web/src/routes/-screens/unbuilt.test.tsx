import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';

test.each([
  ['/user', '/user/playlists', 'Library'],
  ['/user/like', '/user/like', 'Library'],
  ['/user/album', '/user/album', 'Library'],
  ['/user/artists', '/user/artists', 'Library'],
  ['/user/cloud', '/user/cloud', 'Library'],
  ['/setting/other', '/setting/other', 'Settings'],

  ['/login', '/login', 'Sign in'],
])('%s opens %s, which says honestly that it is being built', async (address, path, title) => {
  const { screen, router } = await renderScreen(address);
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(screen.getByText('This screen is being built.')).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
});

test.each([
  ['/setting', '/setting/main', 'Settings'],
  ['/discover', '/discover/playlists', 'Discover'],
  ['/search/artists?keywords=a', '/search/artists', null],
  ['/search/albums?keywords=a', '/search/albums', null],
  ['/search/videos?keywords=a', '/search/videos', null],
  ['/search/playlists?keywords=a', '/search/playlists', null],
])('%s opens %s', async (address, path, title) => {
  const { screen, router } = await renderScreen(address);
  const heading = screen.getByRole('heading', { level: 1, ...(title && { name: title }) });
  await expect.element(heading).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
});
