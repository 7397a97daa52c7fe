import { toUserId } from '@rill/contract';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cancelNoticeDismissTimer, dismissNotice, noticesStore } from '#notices/notices.ts';
import { checkSignedInAccount, invalidateAccountCheck, markSignedOut } from '#session/account-check.ts';
import { currentProfile } from '#session/profile.ts';
import { currentAccount } from '#session/session.ts';
import { configurePage } from '#testing/configure-page.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const LI_BAI = { userId: toUserId(7), nickname: 'Li Bai', avatarUrl: null, vipType: 0 };
const signedOut = { data: { code: 200, account: null, profile: null } };
const loggedIn = { code: 200, loginType: 1, account: { id: 7 }, profile: LI_BAI, bindings: [], cookie: '' };
const refusal = (code: number, httpStatus = 200) =>
  Response.json({ code, msg: 'no' }, { status: httpStatus });

afterEach(() => {
  markSignedOut();
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
});

const main = () => page.getByRole('main');
const tab = (name: string) => main().getByRole('tab', { name });

describe('the sign-in', () => {
  test('[S1.4] [S2.18] offers a QR code, a phone and a password in tabs for the arrow keys, and shows why email is disabled', async () => {
    const { router } = await renderAppAtUrl('/login');
    expect(router.state.location.pathname).toBe('/login');
    await expect.element(tab('QR code')).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab('SMS code')).toBeVisible();
    await expect.element(tab('Password')).toBeVisible();
    await expect.element(tab('Email')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(tab('Email')).toHaveAccessibleDescription(/not secure enough/);
    await expect.element(page.getByRole('region', { name: 'Player' })).not.toBeInTheDocument();

    await tab('QR code').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('SMS code')).toHaveFocus();
    await expect.element(tab('SMS code')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(tab('Email')).toHaveFocus();
    await expect.element(tab('QR code')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(tab('Password')).toHaveAttribute('aria-selected', 'true');
    // The tabs are a single tab stop, so Tab leaves them.
    await userEvent.keyboard('{Tab}');
    await expect.element(main().getByLabelText('Sign-in name')).toHaveFocus();
  });

  test('the focus ring of a field leaves its label alone', async () => {
    await renderAppAtUrl('/login');
    await tab('Password').click();
    const field = main().getByLabelText('Sign-in name').element() as HTMLInputElement;
    field.focus();
    const { outlineOffset, outlineWidth } = getComputedStyle(field);
    const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const label = main().getByText('Sign-in name', { exact: true }).element().getBoundingClientRect();
    expect(field.getBoundingClientRect().top - ring - label.bottom).toBeGreaterThan(2);
  });

  test('another catalogue has no names and passwords', async () => {
    configurePage({ embedded: false });
    await renderAppAtUrl('/login');
    await expect.element(tab('QR code')).toBeVisible();
    await expect.element(tab('Password')).not.toBeInTheDocument();
  });

  test('the way used last is selected the next time', async () => {
    const { screen } = await renderAppAtUrl('/login');
    await tab('Password').click();
    await screen.unmount();
    await renderAppAtUrl('/login');
    await expect.element(tab('Password')).toHaveAttribute('aria-selected', 'true');
    await expect
      .element(main().getByLabelText('Sign-in name'))
      .toHaveAttribute('autocomplete', 'username webauthn');
    await expect
      .element(main().getByRole('tabpanel').getByLabelText('Password'))
      .toHaveAttribute('autocomplete', 'current-password');
  });
});

test('a one-time link that is pasted while the sign-in or another link is open replaces it', async () => {
  const kinds = new Map([
    ['first', 'invitation'],
    ['second', 'reset'],
  ]);
  mockCatalogueCalls({
    '/rill/login/link': (query) => ({
      code: 200,
      data: { kind: kinds.get(query.get('token') ?? ''), name: 'Ada' },
    }),
  });
  const { router } = await renderAppAtUrl('/login');
  await expect.element(tab('QR code')).toBeVisible();
  router.history.push('/login#invite=first');
  await expect.element(main().getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await expect.poll(() => router.state.location.hash).toBe('');
  router.history.push('/login#reset=second');
  await expect.element(main().getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect.poll(() => router.state.location.hash).toBe('');
});

describe('a QR code', () => {
  test('[S4.40] [S7.46] that has expired is said to be replaced, another one is drawn, and leaving ends its polls', async () => {
    let keys = 0;
    const { heard } = mockCatalogueCalls({
      '/login/status': () => signedOut,
      '/login/qr/key': () => {
        keys += 1;
        return { code: 200, data: { code: 200, unikey: `key-${keys}` } };
      },
      '/login/qr/check': (query) => ({
        code: query.get('key') === 'key-1' ? 800 : 801,
        message: '',
        cookie: '',
      }),
    });
    const { router } = await renderAppAtUrl('/login');
    const drawing = () => main().getByRole('img', { name: 'QR code' }).element().innerHTML;
    await expect.element(main().getByText('Scan with a phone that is signed in')).toBeVisible();
    const first = drawing();
    await expect.element(main().getByText('The code has expired; here is a new one')).toBeVisible();
    expect(drawing()).not.toBe(first);
    await expect.poll(heard).toContain('/login/qr/check?key=key-2');
    expect(keys).toBe(2);
    const { calls } = vi.mocked(fetch).mock;
    const [, poll] = calls.findLast(([url]) => String(url).includes('/login/qr/check')) ?? [];
    expect(poll?.signal?.aborted).toBe(false);
    await router.navigate({ to: '/history' });
    await expect.poll(() => poll?.signal?.reason).toMatchObject({ name: 'AbortError' });
  });
});

test('[S4.40] a QR code that could not be loaded says so and is tried again, and the keyboard focus stays on the screen', async () => {
  expectConsoleErrors();
  let keys = 0;
  mockCatalogueCalls({
    '/login/status': () => signedOut,
    '/login/qr/key': () => {
      keys += 1;
      return keys === 1
        ? Response.json({ code: 500 }, { status: 500 })
        : { code: 200, data: { code: 200, unikey: 'key-2' } };
    },
    '/login/qr/check': () => ({ code: 801, message: '', cookie: '' }),
  });
  await renderAppAtUrl('/login');
  const retry = main().getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  await expect.element(main().getByRole('status')).toHaveTextContent('Could not create the QR code');
  (retry.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main().getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
  await expect.element(main()).toHaveFocus();
});

test('too many wrong passwords say when the next one can be tried', async () => {
  expectConsoleErrors();
  mockCatalogueCalls({
    '/login/status': () => signedOut,
    '/rill/login/password': () => refusal(509),
  });
  await renderAppAtUrl('/login');
  await tab('Password').click();
  await main().getByLabelText('Sign-in name').fill('Li Bai');
  await main().getByRole('tabpanel').getByLabelText('Password').fill('wrong horse');
  await main().getByRole('tabpanel').getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByText('Too many attempts. Try again in 15 minutes.')).toBeVisible();
});

test('the keyboard focus stays on the button that signs in while the password is checked', async () => {
  expectConsoleErrors();
  const held = Promise.withResolvers<Response>();
  const { heard } = mockCatalogueCalls({
    '/login/status': () => signedOut,
    '/rill/login/password': () => held.promise,
  });
  await renderAppAtUrl('/login');
  await tab('Password').click();
  await main().getByLabelText('Sign-in name').fill('Li Bai');
  await main().getByRole('tabpanel').getByLabelText('Password').fill('wrong horse');
  const signIn = main().getByRole('tabpanel').getByRole('button', { name: 'Sign in' });
  (signIn.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(signIn).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(signIn).toHaveFocus();
  held.resolve(refusal(502));
  // The password has the focus and is selected, so that it can be typed again.
  await expect.element(main().getByRole('tabpanel').getByLabelText('Password')).toHaveFocus();
  expect(heard().filter((call) => call.startsWith('/rill/login/password'))).toHaveLength(1);
});

describe('a phone', () => {
  async function phoneLogin(answers: Parameters<typeof mockCatalogueCalls>[0]) {
    const calls = mockCatalogueCalls({ '/login/status': () => signedOut, ...answers });
    const rendered = await renderAppAtUrl('/login');
    await tab('SMS code').click();
    const { heard } = calls;
    return { ...rendered, sent: (path: string) => heard().filter((one) => one.startsWith(path)) };
  }
  const field = (name: string) => main().getByLabelText(name, { exact: true });

  test('[S7.47] a code that was sent starts a countdown of 60 s on the button; number and countdown outlast another tab', async () => {
    const { sent } = await phoneLogin({ '/captcha/sent': () => ({ code: 200, data: true }) });
    await expect.element(field('Country code')).toHaveValue('+86');
    await field('Phone number').fill('0162 0013 8000');
    await main().getByRole('button', { name: 'Send code' }).click();
    await expect.element(main().getByRole('button', { name: /^Resend in (60|59|58) s$/ })).toBeDisabled();
    expect(sent('/captcha/sent')).toEqual(['/captcha/sent?phone=016200138000&ctcode=86']);
    await expect.element(field('Code')).toHaveFocus();
    await tab('Password').click();
    await tab('SMS code').click();
    await expect.element(main().getByRole('button', { name: /^Resend in (60|5\d) s$/ })).toBeDisabled();
    await expect.element(field('Phone number')).toHaveValue('0162 0013 8000');
  });

  test('[S7.47] after 60 s the code can be sent again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await phoneLogin({ '/captcha/sent': () => ({ code: 200, data: true }) });
    await field('Phone number').fill('13800138000');
    await main().getByRole('button', { name: 'Send code' }).click();
    await expect.element(main().getByRole('button', { name: 'Resend in 60 s' })).toBeDisabled();
    vi.setSystemTime(Date.now() + 60_000);
    await expect.element(main().getByRole('button', { name: 'Resend' })).toBeEnabled();
    vi.useRealTimers();
  });

  test('[S8.21] a code that is not sent shows why, and the button works again', async () => {
    expectConsoleErrors();
    let refused = refusal(500, 500);
    await phoneLogin({ '/captcha/sent': () => refused });
    await field('Phone number').fill('13800138000');
    for (const [code, http, message] of [
      [400, 200, 'Too many codes today. Try again tomorrow.'],
      [405, 200, 'Wait a minute before the next code'],
      [509, 509, 'This server has sent too many codes. Try again in an hour.'],
      [500, 500, 'Could not send the code. Try again.'],
    ] as const) {
      refused = refusal(code, http);
      await main().getByRole('button', { name: 'Send code' }).click();
      await expect.element(page.getByText(message)).toBeVisible();
      await expect.element(main().getByRole('button', { name: 'Send code' })).toBeEnabled();
    }
  });

  test('the keyboard focus stays on the button while the code is being sent, and when that fails', async () => {
    expectConsoleErrors();
    const held = Promise.withResolvers<Response>();
    const { sent } = await phoneLogin({ '/captcha/sent': () => held.promise });
    await field('Phone number').fill('13800138000');
    const send = main().getByRole('button', { name: 'Send code' });
    (send.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(send).toHaveFocus();
    held.resolve(refusal(500, 500));
    await expect.element(send).toHaveAttribute('aria-disabled', 'false');
    await expect.element(send).toHaveFocus();
    expect(sent('/captcha/sent')).toHaveLength(1);
  });

  test('[S5.8] an invalid number is not sent', async () => {
    const { sent } = await phoneLogin({});
    await field('Phone number').fill('12');
    await main().getByRole('button', { name: 'Send code' }).click();
    await expect.element(field('Phone number')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(main().getByText('Check the number and the country code')).toBeVisible();
    expect(sent('/captcha')).toEqual([]);
  });

  test('[S7.48] [S5.8] [D-59] code and number are checked, then sent, with leading zeros, once', async () => {
    const { sent } = await phoneLogin({
      '/captcha/verify': () => ({ code: 200, data: true }),
      '/login/cellphone': () => loggedIn,
      '/user/subcount': () => ({ code: 200 }),
      '/user/playlist': () => ({ code: 200, playlist: [], more: false }),
      '/likelist': () => ({ code: 200, ids: [], checkPoint: 0 }),
      '/rill/queue': () => ({ code: 200, data: { current: null, previous: null } }),
    });
    await field('Country code').fill('49');
    await field('Phone number').fill('030 123456');
    await field('Code').fill('001234');
    await userEvent.keyboard('{Enter}');
    await expect.poll(currentProfile).toEqual(LI_BAI);
    expect([...sent('/captcha/verify'), ...sent('/login/cellphone')]).toEqual([
      '/captcha/verify?phone=030123456&ctcode=49&captcha=001234',
      '/login/cellphone?phone=030123456&countrycode=49&captcha=001234',
    ]);
  });

  test('[S7.48] [S5.8] digits of an input method and a code with a space are sent as plain digits', async () => {
    expectConsoleErrors();
    const { sent } = await phoneLogin({ '/captcha/verify': () => refusal(503, 503) });
    await field('Country code').fill('0049');
    await field('Phone number').fill('０３０　１２３４５６');
    await field('Code').fill('００１ 234');
    await userEvent.keyboard('{Enter}');
    await expect.element(main().getByText('The code is wrong or has expired')).toBeVisible();
    expect(sent('/captcha')).toEqual(['/captcha/verify?phone=030123456&ctcode=49&captcha=001234']);
  });

  test('[S7.48] a wrong code shows an error and logs nobody in', async () => {
    expectConsoleErrors();
    const { sent, router } = await phoneLogin({
      '/captcha/verify': () => refusal(503, 503),
    });
    await field('Phone number').fill('13800138000');
    await field('Code').fill('999999');
    await main().getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.element(main().getByText('The code is wrong or has expired')).toBeVisible();
    await expect.element(field('Code')).toHaveValue('');
    expect(sent('/login/cellphone')).toEqual([]);
    expect([currentAccount(), router.state.location.pathname]).toEqual([null, '/login']);
  });
});

describe('a phone code that comes too late', () => {
  test('[S7.48] is reported and logs nobody in, and the next code does', async () => {
    expectConsoleErrors();
    const codes: (string | null)[] = [];
    const { heard } = mockCatalogueCalls({
      '/login/status': () => signedOut,
      '/captcha/sent': () => ({ code: 200, data: true }),
      '/captcha/verify': () => ({ code: 200, data: true }),
      // The five minutes of the code end between the two calls.
      '/login/cellphone': (query) => {
        codes.push(query.get('captcha'));
        return codes.length === 1 ? refusal(503, 503) : loggedIn;
      },
      '/rill/queue': () => ({ code: 200, data: { current: null, previous: null } }),
    });
    await renderAppAtUrl('/login');
    await tab('SMS code').click();
    const codeField = main().getByLabelText('Code', { exact: true });
    const submit = main().getByRole('button', { name: 'Sign in', exact: true });
    await main().getByLabelText('Phone number').fill('13800138000');
    await codeField.fill('123456');
    await submit.click();
    await expect.element(main().getByText('The code is wrong or has expired')).toBeVisible();
    await expect.element(codeField).toHaveFocus();
    expect(currentAccount()).toBeNull();
    await main().getByRole('button', { name: 'Send code' }).click();
    await expect.element(main().getByRole('button', { name: /^Resend in/ })).toBeVisible();
    await codeField.fill('654321');
    await submit.click();
    await expect.poll(currentProfile).toEqual(LI_BAI);
    expect(codes).toEqual(['123456', '654321']);
    // The player requests the account's queue, whose reply must not reach a later test.
    await expect.poll(heard).toContain('/rill/queue');
  });
});

describe('route guard', () => {
  test.each([
    ['/user', '/user/playlists'],
    ['/user/cloud', '/user/cloud'],
    ['/dailySongs', '/dailySongs'],
  ])('[S6.3] [S2.34] %s redirects a visitor to the sign-in, and from there back', async (url, wanted) => {
    mockCatalogueCalls({ '/login/status': () => signedOut });
    const { router } = await renderAppAtUrl(url);
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    await expect.element(page.getByText('Sign in first')).toBeVisible();
    await signInForTest();
    await expect.poll(() => router.state.location.pathname).toBe(wanted);
  });

  test('[S2.32] protected screens open with a session', async () => {
    await signInForTest({ nickname: 'Grace' });
    const { router } = await renderAppAtUrl('/user/like');
    await expect.poll(() => router.state.location.pathname).toBe('/user/like');
  });

  /** Keeps notices on the screen, because loading a screen may take longer than a notice is shown. */
  function keepNotices() {
    const stop = noticesStore.subscribe((now) => {
      for (const { topic } of now) queueMicrotask(() => cancelNoticeDismissTimer(topic));
    });
    onTestFinished(stop);
  }

  test('[S2.33] [S8.20] an ended session shows a notice', async () => {
    const { heard } = mockCatalogueCalls({ '/login/status': () => signedOut });
    await signInForTest();
    // The player must have used the account, too, before the session ends.
    await expect.poll(heard).toContain('/rill/queue');
    invalidateAccountCheck();
    keepNotices();
    const { router } = await renderAppAtUrl('/user/like');
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    await expect.element(page.getByText('Your session has expired. Sign in again.')).toBeVisible();
    await expect.element(page.getByText('Sign in first')).not.toBeInTheDocument();
  });

  test('[S2.33] a session whose end another check has found is said to have ended, not to be missing', async () => {
    mockCatalogueCalls({ '/login/status': () => signedOut });
    await signInForTest();
    invalidateAccountCheck();
    keepNotices();
    await checkSignedInAccount();
    const { router } = await renderAppAtUrl('/user/like');
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    await expect.element(page.getByText('Your session has expired. Sign in again.')).toBeVisible();
    await expect.element(page.getByText('Sign in first')).not.toBeInTheDocument();
  });

  test('[S2.35] [S8.20] a failed account check leads to /500 from a guarded screen, and only from there', async () => {
    expectConsoleErrors();
    await signInForTest();
    invalidateAccountCheck();
    mockCatalogueCalls({ '/login/status': () => refusal(500, 500) });
    const { router } = await renderAppAtUrl('/history');
    await expect.element(main().getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    await router.navigate({ to: '/user/$part', params: { part: 'like' } });
    await expect.poll(() => router.state.location.pathname).toBe('/500');
    await expect.element(page.getByText('Request error')).toBeVisible();
  });

  test('an account check of the last five minutes is not repeated', async () => {
    await signInForTest();
    const { heard } = mockCatalogueCalls();
    const { router } = await renderAppAtUrl('/user/like');
    await expect.poll(() => router.state.location.pathname).toBe('/user/like');
    expect(heard()).not.toContain('/login/status');
  });

  // The test of `parseSameOriginPath` has more such URLs.
  test.each(['//evil.example/x', '/login'])('the sign-in does not redirect to %s', async (target) => {
    mockCatalogueCalls({ '/login/status': () => signedOut });
    const { router } = await renderAppAtUrl(`/login?redirect=${encodeURIComponent(target)}`);
    await expect.element(tab('QR code')).toBeVisible();
    await signInForTest();
    await expect.poll(() => router.state.location.pathname).toBe('/user/playlists');
  });

  test('a signed-in listener is redirected away from the sign-in', async () => {
    await signInForTest();
    const { router } = await renderAppAtUrl('/login');
    await expect.poll(() => router.state.location.pathname).toBe('/user/playlists');
    await expect.element(page.getByText('You are already signed in')).toBeVisible();
  });
});
