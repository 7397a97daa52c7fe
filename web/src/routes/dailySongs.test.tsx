import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice } from '#notices/notices.ts';
import { createTestWireSong, mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
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

test('[S9.19] a member opens the daily songs, and they are the title of the page', async () => {
  await signInForTest();
  await renderAppAtUrl('/dailySongs');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Daily picks' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Daily picks - Rill');
});

test('a short reason is readable on a phone beside many artists', async () => {
  await page.viewport(390, 844);
  await signInForTest();
  const ar = [{ id: 7, name: 'Ludwig van Beethoven and his friends of the philharmonic orchestra' }];
  const dailySongs = [createTestWireSong(1, { ar })];
  mockCatalogueCalls({
    '/recommend/songs': () => ({
      code: 200,
      data: { dailySongs, recommendReasons: [{ songId: 1, reason: '新入库' }] },
    }),
  });
  await renderAppAtUrl('/dailySongs', { language: 'zh-CN' });
  const reason = page.getByText('新入库');
  await expect.element(reason).toBeVisible();
  const { scrollWidth, clientWidth } = reason.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
