import { type Profile, toUserId } from '@rill/contract';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { markSignedOut } from '#session/account-check.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';
import { markSignedInWithNotice } from './mark-signed-in-with-notice.ts';

const LI_BAI: Profile = { userId: toUserId(501), nickname: 'Li Bai', avatarUrl: null, vipType: 0 };

afterEach(() => {
  localStorage.removeItem('rill.default.501.informed');
  dismissNotice('login');
  markSignedOut();
});

test('[S4.46] the first login of each account says what is sent, and leads to the switches', async () => {
  const said = () => noticesStore.getState().find(({ topic }) => topic === 'login')?.key;
  markSignedInWithNotice(LI_BAI);
  expect(said()).toBe('privacy.firstLogin');
  markSignedOut();
  markSignedInWithNotice(LI_BAI);
  expect(said()).toBe('login.done');
  markSignedOut();
  const { router } = await renderAppAtUrl('/500');
  markSignedInWithNotice(await signInForTest());
  await expect
    .element(page.getByText(/Listening history, daily check-ins and session renewals are sent/))
    .toBeVisible();
  await page.getByRole('link', { name: 'Data sent and stored' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/setting/privacy');
  const sent = page.getByRole('region', { name: 'Sent while signed in' });
  for (const name of ['Listening history', 'Auto check-in', 'Keep me signed in'])
    await expect.element(sent.getByRole('switch', { name })).toBeChecked();
});
