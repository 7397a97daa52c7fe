import { expect, test } from 'vitest';
import { renderAppAtUrl } from '#testing/render-app.tsx';

test.each([
  ['/setting', '/setting/main', 'Settings'],
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

test('[S2.3] /discover opens its playlists, with the category and the order of the URL', async () => {
  const { screen, router } = await renderAppAtUrl('/discover?cat=夜晚&order=new');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Category: Night' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/discover/playlists');
  expect(router.state.location.search).toEqual({ cat: '夜晚', order: 'new' });
});
