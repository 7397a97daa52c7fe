import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '#testing/render-screen.tsx';

const main = () => page.getByRole('main');

test.each([
  ['/user', '/user/playlists'],
  ['/user/like', '/user/like'],
  ['/user/album', '/user/album'],
  ['/user/artists', '/user/artists'],
  ['/user/cloud', '/user/cloud'],
])('%s says that it needs an account, and leads to what is there without one', async (address, path) => {
  const { router } = await renderScreen(address);
  await expect.element(main().getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect.element(main().getByText(/needs an account, and this version has none yet/)).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
  await main().getByRole('link', { name: 'History' }).click();
  await expect.element(main().getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
});

test('login screen says what works without an account and links there', async () => {
  const { router } = await renderScreen('/user');
  await main().getByRole('link', { name: 'What an account is for' }).click();
  await expect.element(main().getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect.element(main().getByText(/no accounts yet/)).toBeVisible();
  await expect.element(main().getByRole('textbox')).not.toBeInTheDocument();
  for (const [name, path] of [
    [/^Listening/, '/discover/playlists'],
    [/^Searching/, '/search/songs'],
    [/^Queue and history/, '/history'],
    [/^Colours/, '/setting/main'],
  ] as const) {
    await router.navigate({ to: '/login' });
    await main().getByRole('link', { name }).click();
    await expect.poll(() => router.state.location.pathname).toBe(path);
  }
});

test('settings page without settings shows an empty state', async () => {
  await renderScreen('/setting/other');
  await expect.element(main().getByText('There is nothing to set here yet')).toBeVisible();
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
