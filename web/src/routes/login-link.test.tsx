import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { recordPagesOpened } from '#testing/record-pages-opened.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const main = () => page.getByRole('main');
const button = (name: string) => main().getByRole('button', { name });

/** Signs Grace in, and opens a link that sets a new password for the account of a name. */
async function openLinkFor(name: string) {
  const profile = await signInForTest({ nickname: 'Grace' });
  const { heard } = mockCatalogueCalls({
    '/rill/account': () => ({
      code: 200,
      data: { name: 'grace', phone: '', isOwner: false, hasPassword: true, passkeyCount: 0 },
    }),
    '/rill/login/link': () => ({ code: 200, data: { kind: 'reset', name } }),
    '/rill/login/link/use': () => ({
      code: 200,
      loginType: 1,
      account: {},
      profile,
      bindings: [],
      cookie: '',
    }),
    '/logout': () => ({ code: 200 }),
  });
  const { router } = await renderAppAtUrl('/login#reset=secret');
  await expect.element(main().getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect.poll(() => router.state.location.hash).toBe('');
  return { router, heard };
}

test('a listener who has forgotten the password of the signed-in account sets another one by a link', async () => {
  const { router } = await openLinkFor('grace');
  await main().getByLabelText('New password').fill('a long walk by the river');
  await button('Set password').click();
  await expect.poll(() => router.state.location.pathname).toBe('/user/playlists');
});

test('a link for another account does not just vanish: it says who is signed in, and can be left', async () => {
  const { router, heard } = await openLinkFor('ben');
  await expect.element(main().getByText(/^This browser is signed in as .*Grace/)).toBeVisible();
  expect(main().getByLabelText('New password').query()).toBeNull();
  await button('Stay signed in').click();
  await expect.poll(() => router.state.location.pathname).toBe('/user/playlists');
  expect(heard()).not.toContain('/logout');
});

test('a link for another account signs out first, and is opened again then', async () => {
  const opened = recordPagesOpened();
  const { heard } = await openLinkFor('ben');
  await button('Sign out and use the link').click();
  await expect
    .poll(() => opened)
    .toEqual([new URL('login?redirect=/user#reset=secret', document.baseURI).href]);
  expect(heard()).toContain('/logout');
});
