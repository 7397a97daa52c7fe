import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice } from '#notices/notices.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

afterEach(() => dismissNotice('login'));

test('a visitor who opens daily songs is notified and redirected to sign in', async () => {
  const { router } = await renderAppAtUrl('/dailySongs');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in to Rill' })).toBeVisible();
  await expect.element(page.getByRole('status', { name: 'Notices' })).toHaveTextContent('Sign in first');
  expect(router.state.location.pathname).toBe('/login');
});

test('preloading the daily songs shows no notice; a click does', async () => {
  const { router } = await renderAppAtUrl('/500');
  await router.preloadRoute({ to: '/dailySongs' });
  await expect.element(page.getByRole('status', { name: 'Notices' })).toHaveTextContent('');
  await router.navigate({ to: '/dailySongs' });
  await expect.element(page.getByRole('status', { name: 'Notices' })).toHaveTextContent('Sign in first');
  expect(router.state.location.pathname).toBe('/login');
});

test('a member opens the daily songs', async () => {
  await signInForTest();
  await renderAppAtUrl('/dailySongs');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Daily picks' })).toBeVisible();
});
