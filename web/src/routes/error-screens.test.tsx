import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';

test.each([
  ['/404', 'Page not found'],
  ['/403', 'No access'],
  ['/500', 'Server error'],
])('[S2.29] %s says what is wrong and shows a way on', async (address, title) => {
  const { screen } = await renderScreen(address);
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await screen.getByRole('link', { name: 'Go to Home' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Playlists for you' })).toBeVisible();
});

test('[S2.30] unknown path redirects to /404', async () => {
  const { screen, router } = await renderScreen('/no/such/place?x=1');
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/404');
});
