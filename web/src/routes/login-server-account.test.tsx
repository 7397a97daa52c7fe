import { toUserId } from '@rill/contract';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { noticesStore } from '#notices/notices.ts';
import { markSignedOut } from '#session/account-check.ts';
import { getSavedUserStore } from '#session/saved-user.ts';
import { currentAccount } from '#session/session.ts';
import { configurePage } from '#testing/configure-page.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { recordPagesOpened } from '#testing/record-pages-opened.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const LI_BAI = { userId: toUserId(7), nickname: 'Li Bai', avatarUrl: null, vipType: 0 };
const signedOut = { data: { code: 200, account: null, profile: null } };
const loggedIn = { code: 200, loginType: 1, account: { id: 7 }, profile: LI_BAI, bindings: [], cookie: '' };

afterEach(markSignedOut);

const main = () => page.getByRole('main');
const tab = (name: string) => main().getByRole('tab', { name });

describe('the login to a server in front of another catalogue', () => {
  /**
   * Opens the login of a server in front of another catalogue. Returns the URLs that the login wants to open in its
   * place.
   */
  function pagesOpened(redirect = '/album?id=2001'): readonly string[] {
    const { href } = location;
    history.replaceState(history.state, '', `?redirect=${encodeURIComponent(redirect)}`);
    configurePage({ isLoginPage: true });
    onTestFinished(() => history.replaceState(history.state, '', href));
    return recordPagesOpened();
  }
  const wanted = () => [new URL('album?id=2001', document.baseURI).href];

  test('a scanned QR code opens the page that was wanted, whoever the other catalogue knows', async () => {
    const opened = pagesOpened();
    const { heard } = mockCatalogueCalls({
      '/login/status': () => signedOut,
      '/login/qr/key': () => ({ code: 200, data: { code: 200, unikey: 'key-1' } }),
      '/login/qr/check': () => ({ code: 803, message: '', cookie: '' }),
    });
    await renderAppAtUrl('/login');
    await expect.poll(() => opened).toEqual(wanted());
    expect(heard()).not.toContain('/login/status');
    await expect.element(main().getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  // The test of `parseSameOriginPath` has more such URLs.
  test.each(['/https://evil.example/login', '//evil.example'])(
    'a login opens the first page of this server for %s',
    async (redirect) => {
      const opened = pagesOpened(redirect);
      mockCatalogueCalls({
        '/login/status': () => signedOut,
        '/login/qr/key': () => ({ code: 200, data: { code: 200, unikey: 'key-1' } }),
        '/login/qr/check': () => ({ code: 803, message: '', cookie: '' }),
      });
      await renderAppAtUrl('/login');
      await expect.poll(() => opened).toEqual([new URL('', document.baseURI).href]);
    },
  );

  test('a login with a password opens the wanted page, remembers no account and shows no notice', async () => {
    const opened = pagesOpened();
    mockCatalogueCalls({
      '/login/status': () => signedOut,
      '/rill/login/password': () => loggedIn,
    });
    await renderAppAtUrl('/login');
    await tab('Password').click();
    await main().getByLabelText('Sign-in name').fill('Li Bai');
    await main().getByRole('tabpanel').getByLabelText('Password').fill('correct horse');
    await main().getByRole('tabpanel').getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => opened).toEqual(wanted());
    expect(currentAccount()).toBeNull();
    expect(getSavedUserStore().read().cookie).toBe(false);
    expect(noticesStore.getState()).toEqual([]);
  });
});

test('the account settings redirect to the general ones where another catalogue keeps the accounts', async () => {
  configurePage({ embedded: false });
  const { heard } = mockCatalogueCalls({ '/login/status': () => ({ data: { code: 200, profile: LI_BAI } }) });
  const { router } = await renderAppAtUrl('/setting/account');
  await expect.poll(() => router.state.location.pathname).toBe('/setting/main');
  expect(heard().filter((call) => call.startsWith('/rill/'))).toEqual([]);
});
