import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismiss, notices } from '#notices/notices.ts';
import { forgetAccount } from '#session/account-check.ts';
import { answerCalls } from '#testing/answer-calls.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { signIn } from '#testing/sign-in.ts';

afterEach(() => {
  forgetAccount();
  for (const { topic } of notices.getState()) dismiss(topic);
});

const main = () => page.getByRole('main');
const part = (name: string) => main().getByRole('region', { name });

test('a visitor is led to the sign-in', async () => {
  const { router } = await renderScreen('/setting/account');
  await main().getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toEqual({ redirect: '/setting/account' });
});

test('an account sees its devices and sets a password', async () => {
  await signIn({ nickname: 'Grace' });
  await renderScreen('/setting/account');
  await expect.element(part('Signed-in devices').getByText('This device')).toBeVisible();
  await expect.element(part('Who may come in')).not.toBeInTheDocument();
  const password = part('Save password');
  await password.getByLabelText('New password').fill('a long walk by the river');
  await password.getByRole('button', { name: 'Save password' }).click();
  await expect.element(page.getByText('Password saved')).toBeVisible();
  await expect.element(part('Change password').getByLabelText('Current password')).toBeVisible();
});

test('a wrong password deletes nothing, and is said', async () => {
  expectConsoleErrors();
  await signIn({ nickname: 'Grace' });
  answerCalls({
    '/rill/account': () => ({
      code: 200,
      data: { name: 'grace', phone: '', isOwner: false, hasPassword: true, passkeyCount: 0 },
    }),
    '/rill/account/delete': () => Response.json({ code: 502, message: 'no' }),
  });
  await renderScreen('/setting/account');
  await part('Delete account').getByLabelText('Password').fill('not the password');
  await part('Delete account').getByRole('button', { name: 'Delete account' }).click();
  await expect.element(page.getByText('Name and password do not match')).toBeVisible();
  expect(localStorage.getItem('rill.default.user')).toContain('Grace');
});

test('the owner switches who may come in, and makes a link that is shown once', async () => {
  await signIn({ nickname: 'Grace' });
  let isPrivate = false;
  const access = () => ({
    code: 200,
    data: { private: isPrivate, privateForced: false, openRegistration: false, invitedPhones: [] },
  });
  answerCalls({
    '/rill/account': () => ({
      code: 200,
      data: { name: 'grace', phone: '', isOwner: true, hasPassword: true, passkeyCount: 0 },
    }),
    '/rill/access': access,
    '/rill/access/change': (query) => {
      isPrivate = query.get('private') === 'true';
      return access();
    },
    '/rill/accounts': () => ({ code: 200, data: [] }),
    '/rill/invitations': () => ({
      code: 200,
      data: [{ id: 1, createTime: 0, expireTime: 1_800_000_000_000 }],
    }),
    '/rill/invitations/create': () => ({
      code: 200,
      data: { fragment: 'invite=abc', expireTime: 1_800_000_000_000 },
    }),
  });
  await renderScreen('/setting/account');
  const onlyPeople = part('Who may come in').getByRole('switch', { name: 'Only signed-in people' });
  await onlyPeople.click();
  await expect.element(onlyPeople).toBeChecked();
  const people = part('Other accounts and invitations');
  await expect.element(people.getByText(/^Unused invitation, until Jan 15, 2027/)).toBeVisible();
  await people.getByRole('button', { name: 'Invite somebody' }).click();
  await expect
    .element(people.getByRole('textbox', { name: /Shown once/ }))
    .toHaveValue(new URL('login#invite=abc', document.baseURI).href);
  await expect.element(part('Delete account')).not.toBeInTheDocument();
});
