import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice } from '#notices/notices.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { signInForTest } from '#testing/sign-in.ts';

afterEach(() => dismissNotice('login'));

test('visitor who opens daily songs is notified and redirected to sign in', async () => {
  const { router } = await renderScreen('/dailySongs');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in to Rill' })).toBeVisible();
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
  await signInForTest();
  await renderScreen('/dailySongs');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Daily picks' })).toBeVisible();
});
