import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismiss } from '#notices/notices.ts';
import { setListener } from '#session/session.ts';
import { renderScreen } from '#testing/render-screen.tsx';

afterEach(() => {
  dismiss('login');
  setListener('visitor');
});

test('visitor who opens daily songs is notified and redirected to sign in', async () => {
  const { router } = await renderScreen('/dailySongs');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect.element(page.getByRole('status', { name: 'Notices' })).toHaveTextContent('Sign in first');
  expect(router.state.location.pathname).toBe('/login');
});

test('preloading the daily songs shows no notice; a click does', async () => {
  const { router } = await renderScreen('/500');
  await router.preloadRoute({ to: '/dailySongs' });
  await expect.element(page.getByRole('status', { name: 'Notices' })).toHaveTextContent('');
  await router.navigate({ to: '/dailySongs' });
  await expect.element(page.getByRole('status', { name: 'Notices' })).toHaveTextContent('Sign in first');
  expect(router.state.location.pathname).toBe('/login');
});

test('member opens the daily songs', async () => {
  setListener('7');
  await renderScreen('/dailySongs');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Daily picks' })).toBeVisible();
});
