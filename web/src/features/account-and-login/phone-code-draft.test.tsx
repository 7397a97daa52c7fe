import { toUserId } from '@rill/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { markSignedOut } from '#session/account-check.ts';
import { currentProfile } from '#session/profile.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';

const LI_BAI = { userId: toUserId(7), nickname: 'Li Bai', avatarUrl: null, vipType: 0 };

const replies = {
  '/login/status': () => ({ data: { code: 200, account: null, profile: null } }),
  '/captcha/sent': () => ({ code: 200, data: true }),
  '/captcha/verify': () => ({ code: 200, data: true }),
  '/login/cellphone': () => ({
    code: 200,
    loginType: 1,
    account: { id: 7 },
    profile: LI_BAI,
    bindings: [],
    cookie: '',
  }),
  '/user/subcount': () => ({ code: 200 }),
  '/user/playlist': () => ({ code: 200, playlist: [], more: false }),
  '/likelist': () => ({ code: 200, ids: [], checkPoint: 0 }),
  '/rill/queue': () => ({ code: 200, data: { current: null, previous: null } }),
};

afterEach(() => {
  markSignedOut();
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
});

const main = () => page.getByRole('main');
const tab = () => main().getByRole('tab', { name: 'SMS code' });
const number = () => main().getByLabelText('Phone number');
const code = () => main().getByLabelText('Code', { exact: true });
const send = () => main().getByRole('button', { name: /^(Send code|Resend)/ });
const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage });

/** Requests a code for a number, types the code, and opens the page again, as after a reload. */
async function reloadAfterRequest() {
  const { screen } = await renderAppAtUrl('/login');
  await tab().click();
  await number().fill('138 0013 8000');
  await send().click();
  await expect.element(send()).toBeDisabled();
  await code().fill('654321');
  await screen.unmount();
  const again = await renderAppAtUrl('/login');
  await expect.element(tab()).toHaveAttribute('aria-selected', 'true');
  return again;
}

describe('the number that a code was sent to', () => {
  test('is there after a reload, and so is the countdown to the next code; the code itself is not stored', async () => {
    mockCatalogueCalls(replies);
    await reloadAfterRequest();
    await expect.element(number()).toHaveValue('138 0013 8000');
    await expect.element(main().getByRole('button', { name: /^Resend in [1-6]\d s$/ })).toBeDisabled();
    await expect.element(code()).toHaveValue('');
    expect(stored()).not.toContain('654321');
  });

  test('is forgotten once it has signed somebody in', async () => {
    const { heard } = mockCatalogueCalls(replies);
    await reloadAfterRequest();
    expect(stored()).toContain('138 0013 8000');
    await code().fill('654321');
    await main().getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(currentProfile).toEqual(LI_BAI);
    expect(stored()).not.toContain('138 0013 8000');
    // The player requests the account's queue, whose reply must not reach a later test.
    await expect.poll(heard).toContain('/rill/queue');
  });

  test('is not shown again when the five minutes of the code are over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    mockCatalogueCalls(replies);
    const { screen } = await reloadAfterRequest();
    await expect.element(number()).toHaveValue('138 0013 8000');
    await screen.unmount();
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await renderAppAtUrl('/login');
    await expect.element(number()).toHaveValue('');
    await expect.element(send()).toHaveTextContent('Send code');
  });

  test.each(['{', '[]', '{"catalogueId":"default","phone":7}'])(
    'is none where what is stored is damaged (%s)',
    async (text) => {
      sessionStorage.setItem('rill.phone-code', text);
      mockCatalogueCalls(replies);
      await renderAppAtUrl('/login');
      await tab().click();
      await expect.element(number()).toHaveValue('');
    },
  );

  test('is not stored before a code was requested', async () => {
    mockCatalogueCalls(replies);
    await renderAppAtUrl('/login');
    await tab().click();
    await number().fill('138 0013 8000');
    await expect.element(send()).toBeEnabled();
    expect(stored()).not.toContain('138 0013 8000');
  });
});
