import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ownAccountKey, ownAccountQuery } from '#api/account.ts';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { markSignedOut } from '#session/account-check.ts';
import { currentProfile } from '#session/profile.ts';
import { getSavedUserStore } from '#session/saved-user.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const BEN = {
  userId: 1_000_001,
  nickname: 'Ben',
  name: 'ben',
  phone: '',
  isOwner: false,
  createTime: 0,
  seenTime: null,
};

afterEach(() => {
  markSignedOut();
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
});

const main = () => page.getByRole('main');
const part = (name: string) => main().getByRole('region', { name });

test('a visitor is redirected to the sign-in', async () => {
  const { router } = await renderAppAtUrl('/setting/account');
  await main().getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toEqual({ redirect: '/setting/account' });
});

test('an account sees its devices and sets a password', async () => {
  await signInForTest({ nickname: 'Grace' });
  await renderAppAtUrl('/setting/account');
  await expect.element(part('Devices').getByText('This device')).toBeVisible();
  await expect.element(part('Access')).not.toBeInTheDocument();
  const password = part('Set password');
  await password.getByLabelText('New password').fill('a long walk by the river');
  await password.getByRole('button', { name: 'Set password' }).click();
  await expect.element(page.getByText('Password changed')).toBeVisible();
  await expect.element(part('Change password').getByLabelText('Current password')).toBeVisible();
});

test('devices that cannot be loaded are reported, and can be retried', async () => {
  expectConsoleErrors();
  await signInForTest({ nickname: 'Grace' });
  const heal = failCalls('/rill/sessions');
  await renderAppAtUrl('/setting/account');
  await expect.element(part('Devices').getByRole('alert')).toBeVisible();
  heal();
  await part('Devices').getByRole('button', { name: 'Retry' }).click();
  await expect.element(part('Devices').getByText('This device')).toBeVisible();
  // The focused button is removed with its device, so the focus moves to the section.
  await expect.element(part('Devices')).toHaveFocus();
});

test('a refetch that fails leaves what is being typed', async () => {
  expectConsoleErrors();
  await signInForTest({ nickname: 'Grace' });
  const { queryClient } = await renderAppAtUrl('/setting/account');
  const password = part('Set password').getByLabelText('New password');
  await password.fill('a long walk by the river');
  failCalls('/rill/account');
  await queryClient.refetchQueries({ queryKey: ownAccountKey() });
  await expect.poll(() => queryClient.getQueryState(ownAccountQuery().queryKey)?.status).toBe('error');
  await expect.element(password).toHaveValue('a long walk by the river');
});

test('a wrong password deletes nothing, and shows an error', async () => {
  expectConsoleErrors();
  await signInForTest({ nickname: 'Grace' });
  mockCatalogueCalls({
    '/rill/account': () => ({
      code: 200,
      data: { name: 'grace', phone: '', isOwner: false, hasPassword: true, passkeyCount: 0 },
    }),
    '/rill/account/delete': () => Response.json({ code: 502, message: 'no' }),
  });
  await renderAppAtUrl('/setting/account');
  await part('Delete account').getByLabelText('Password').fill('not the password');
  await part('Delete account').getByRole('button', { name: 'Delete account' }).click();
  await expect.element(page.getByText('Wrong password')).toBeVisible();
  expect(currentProfile()?.nickname).toBe('Grace');
  expect(getSavedUserStore().read().userLogin).toBe(true);
});

test.each([
  ['with a password', 502, 'not the password', 'Wrong password'],
  ['without a password', 506, null, /Sign out and in again first/],
])('an account %s adds a passkey only with proof of who it is', async (_what, code, password, message) => {
  expectConsoleErrors();
  await signInForTest({ nickname: 'Grace' });
  const passwords: (string | null)[] = [];
  mockCatalogueCalls({
    '/rill/login/ways': () => ({
      code: 200,
      data: { hasAccounts: true, passkeys: true, openRegistration: false },
    }),
    '/rill/account': () => ({
      code: 200,
      data: { name: 'grace', phone: '', isOwner: false, hasPassword: password !== null, passkeyCount: 0 },
    }),
    '/rill/passkeys/options': (query) => {
      passwords.push(query.get('password'));
      return Response.json({ code, message: 'no' });
    },
  });
  await renderAppAtUrl('/setting/account');
  const add = part('Passkeys').getByRole('button', { name: 'Add passkey' });
  await expect.element(add).toBeVisible();
  if (password !== null) await part('Passkeys').getByLabelText('Current password').fill(password);
  await add.click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(passwords).toEqual([password]);
});

test('the passkey that is the only way to sign in stays, and says that a password comes first', async () => {
  expectConsoleErrors();
  await signInForTest({ nickname: 'Grace' });
  mockCatalogueCalls({
    '/rill/passkeys': () => ({
      code: 200,
      data: [{ id: 'key', name: 'Chrome on Linux', host: 'localhost', createTime: 0, useTime: null }],
    }),
    '/rill/passkeys/remove': () => Response.json({ code: 403, message: 'no' }, { status: 403 }),
  });
  await renderAppAtUrl('/setting/account');
  await part('Passkeys').getByRole('button', { name: 'Remove Chrome on Linux' }).click();
  await expect.element(page.getByText(/Set a password first/)).toBeVisible();
});

/** A server whose owner is signed in, with one other account; tests read and change its invited phones. */
function ownerOfServer(...invited: string[]) {
  let isPrivate = false;
  const owner = {
    phones: invited,
    access: () => ({
      code: 200,
      data: {
        private: isPrivate,
        privateForced: false,
        openRegistration: false,
        invitedPhones: owner.phones,
      },
    }),
    replies: {
      '/rill/account': () => ({
        code: 200,
        data: { name: 'grace', phone: '', isOwner: true, hasPassword: true, passkeyCount: 0 },
      }),
      '/rill/access': () => owner.access(),
      '/rill/access/change': (query: URLSearchParams) => {
        isPrivate = query.get('private') === 'true';
        return owner.access();
      },
      '/rill/accounts': () => ({ code: 200, data: [BEN] }),
    },
  };
  return owner;
}

test('the owner changes who may come in, and makes a link that is shown once', async () => {
  await signInForTest({ nickname: 'Grace' });
  const owner = ownerOfServer();
  let hidden: number[] = [];
  const folders = () => ({
    code: 200,
    data: {
      folders: [
        { id: 0, name: 'Music' },
        { id: 1, name: 'Audio books' },
      ],
      rights: [
        { userId: 0, hiddenFolders: [] },
        { userId: BEN.userId, hiddenFolders: hidden },
      ],
    },
  });
  mockCatalogueCalls({
    ...owner.replies,
    '/rill/access/phone': (query) => {
      owner.phones = query.get('allowed') === 'true' ? [`+${query.get('ctcode')} ${query.get('phone')}`] : [];
      return owner.access();
    },
    '/rill/access/folders': folders,
    '/rill/access/folders/change': (query) => {
      hidden = query.get('allowed') === 'true' ? [] : [Number(query.get('folder'))];
      return folders();
    },
    '/rill/invitations': () => ({
      code: 200,
      data: [{ id: 1, createTime: 0, expireTime: 1_800_000_000_000 }],
    }),
    '/rill/invitations/create': () => ({
      code: 200,
      data: { fragment: 'invite=abc', expireTime: 1_800_000_000_000 },
    }),
  });
  await renderAppAtUrl('/setting/account');
  const onlyPeople = part('Access').getByRole('switch', { name: 'Sign-in required' });
  await onlyPeople.click();
  await expect.element(onlyPeople).toBeChecked();
  const people = part('Accounts and invitations');
  await expect.element(people.getByText(/^Unused invitation, expires Jan 15, 2027/)).toBeVisible();
  await people.getByRole('button', { name: 'Create invitation' }).click();
  await expect
    .element(people.getByRole('textbox', { name: /Shown once/ }))
    .toHaveValue(new URL('login#invite=abc', document.baseURI).href);
  await expect.element(part('Delete account')).not.toBeInTheDocument();

  const entrance = part('Access');
  await entrance.getByLabelText('Invite a phone number').fill('138 0013 8000');
  await entrance.getByRole('button', { name: 'Allow' }).click();
  await expect.element(entrance.getByText('+86 13800138000')).toBeVisible();
  await entrance.getByRole('button', { name: 'Remove +86 13800138000' }).click();
  await expect.element(entrance.getByText('+86 13800138000')).not.toBeInTheDocument();

  const books = part('Music folders').getByRole('list', { name: 'Ben' }).getByLabelText('Audio books');
  await expect.element(books).toBeChecked();
  await books.click();
  await expect.element(books).not.toBeChecked();
});

test('the owner lets somebody hear a hidden folder again that is the only one by now', async () => {
  await signInForTest({ nickname: 'Grace' });
  let hidden = [0];
  const folders = () => ({
    code: 200,
    data: {
      folders: [{ id: 0, name: 'Music' }],
      rights: [
        { userId: 0, hiddenFolders: [] },
        { userId: BEN.userId, hiddenFolders: hidden },
      ],
    },
  });
  mockCatalogueCalls({
    ...ownerOfServer().replies,
    '/rill/invitations': () => ({ code: 200, data: [] }),
    '/rill/access/folders': folders,
    '/rill/access/folders/change': () => {
      hidden = [];
      return folders();
    },
  });
  await renderAppAtUrl('/setting/account');
  const music = part('Music folders').getByRole('list', { name: 'Ben' }).getByLabelText('Music');
  await expect.element(music).not.toBeChecked();
  await music.click();
  await expect.element(music).toBeChecked();
});

test('the owner confirms an invitation with the password when the sign-in is old', async () => {
  expectConsoleErrors();
  await signInForTest({ nickname: 'Grace' });
  const passwords: (string | null)[] = [];
  mockCatalogueCalls({
    '/rill/account': () => ({
      code: 200,
      data: { name: 'grace', phone: '', isOwner: true, hasPassword: true, passkeyCount: 0 },
    }),
    '/rill/accounts': () => ({ code: 200, data: [BEN] }),
    '/rill/invitations': () => ({ code: 200, data: [] }),
    '/rill/invitations/create': (query) => {
      passwords.push(query.get('password'));
      if (passwords.at(-1) !== 'correct horse') return Response.json({ code: 502, message: 'no' });
      return { code: 200, data: { fragment: 'invite=abc', expireTime: 1_800_000_000_000 } };
    },
  });
  await renderAppAtUrl('/setting/account');
  const people = part('Accounts and invitations');
  await people.getByRole('button', { name: 'Create invitation' }).click();
  await expect.element(people.getByText(/older than ten minutes/)).toBeVisible();
  await expect.element(people.getByLabelText('Current password')).toHaveFocus();
  await expect.element(page.getByText('Wrong password')).not.toBeInTheDocument();
  await userEvent.keyboard('not the password{Enter}');
  await expect.element(page.getByText('Wrong password')).toBeVisible();
  await people.getByLabelText('Current password').fill('correct horse');
  await people.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .element(people.getByRole('textbox', { name: /Shown once/ }))
    .toHaveValue(new URL('login#invite=abc', document.baseURI).href);
  await expect.element(people.getByLabelText('Current password')).not.toBeInTheDocument();
  expect(passwords).toEqual([null, 'not the password', 'correct horse']);
});

test('the owner removes an account with the password when the sign-in is old', async () => {
  expectConsoleErrors();
  await signInForTest({ nickname: 'Grace' });
  const { replies } = ownerOfServer();
  let people: object[] = [BEN];
  mockCatalogueCalls({
    ...replies,
    '/rill/accounts': () => ({ code: 200, data: people }),
    '/rill/accounts/remove': (query) => {
      if (query.get('password') === null) return Response.json({ code: 502, message: 'no' });
      people = [];
      return { code: 200 };
    },
    '/rill/invitations': () => ({ code: 200, data: [] }),
  });
  await renderAppAtUrl('/setting/account');
  const list = part('Accounts and invitations');
  await list.getByRole('button', { name: 'Remove Ben' }).click();
  await list.getByRole('button', { name: 'Remove for good Ben' }).click();
  await list.getByLabelText('Current password').fill('correct horse');
  await list.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(list.getByText('Ben')).not.toBeInTheDocument();
});

test('an account changes its names, and exports its data', async () => {
  await signInForTest({ nickname: 'Grace' });
  await renderAppAtUrl('/setting/account');
  const names = part('Names');
  await names.getByLabelText('Display name').fill('Amazing Grace');
  await names.getByRole('button', { name: 'Save names' }).click();
  await expect.element(page.getByText('Saved')).toBeVisible();
  await expect.poll(() => currentProfile()?.nickname).toBe('Amazing Grace');
  const link = part('Your data').getByRole('link', { name: 'Export as JSON' });
  await expect.element(link).toHaveAttribute('download');
  const exported = await fetch(link.element().getAttribute('href') ?? '');
  expect(await exported.json()).toMatchObject({
    format: 'rill-account',
    account: { nickname: 'Amazing Grace' },
  });
});

test('an account confirms another login name with the password when the sign-in is old', async () => {
  expectConsoleErrors();
  await signInForTest({ nickname: 'Grace' });
  const saved: (string | null)[][] = [];
  mockCatalogueCalls({
    '/rill/account': () => ({
      code: 200,
      data: { name: 'grace', phone: '', isOwner: false, hasPassword: true, passkeyCount: 0 },
    }),
    '/rill/account/rename': (query) => {
      if (query.get('password') === null) return Response.json({ code: 502, message: 'no' });
      saved.push([query.get('nickname'), query.get('name'), query.get('password')]);
      return { code: 200 };
    },
  });
  await renderAppAtUrl('/setting/account');
  const names = part('Names');
  await names.getByLabelText('Sign-in name').fill('hopper');
  await names.getByRole('button', { name: 'Save names' }).click();
  await names.getByLabelText('Current password').fill('correct horse');
  await names.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(names.getByLabelText('Current password')).not.toBeInTheDocument();
  expect(saved).toEqual([['Grace', 'hopper', 'correct horse']]);
});

/** Presses a control by its key, as without a mouse. */
async function pressByKey(control: ReturnType<typeof page.getByRole>, key = '{Enter}') {
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
}

test('the keyboard focus stays among the devices while they are signed out, each by its name', async () => {
  await signInForTest({ nickname: 'Grace' });
  const seenTime = new Date(2026, 2, 5, 9, 5).getTime();
  const at = (id: number, device: string) => ({ id, device, createTime: 1, seenTime, current: id === 1 });
  let sessions = [at(1, 'Chrome on Linux'), at(2, 'Safari on iPhone'), at(3, 'Firefox on Windows')];
  const gate = Promise.withResolvers<void>();
  mockCatalogueCalls({
    '/rill/sessions': () => ({ code: 200, data: sessions }),
    '/rill/sessions/end': (query) => {
      sessions = sessions.filter(({ id }) => id !== Number(query.get('id')));
      return gate.promise.then(() => ({ code: 200 }));
    },
  });
  await renderAppAtUrl('/setting/account');
  const signOut = (device: string) => part('Devices').getByRole('button', { name: `Sign out ${device}` });
  await expect.element(part('Devices').getByText('Last used Mar 5, 2026 09:05').first()).toBeVisible();
  await pressByKey(signOut('Safari on iPhone'));
  await expect.element(signOut('Safari on iPhone')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(signOut('Safari on iPhone')).toHaveFocus();
  gate.resolve();
  await expect.element(signOut('Firefox on Windows')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(part('Devices')).toHaveFocus();
  expect(sessions.map(({ id }) => id)).toEqual([1]);
});

test('the keyboard focus stays where the owner pressed, after the password, too', async () => {
  expectConsoleErrors();
  await signInForTest({ nickname: 'Grace' });
  const owner = ownerOfServer('+86 13800138000', '+86 13900139000');
  mockCatalogueCalls({
    ...owner.replies,
    '/rill/access/phone': (query) => {
      if (query.get('password') === null) return Response.json({ code: 502, message: 'no' });
      owner.phones = owner.phones.filter((phone) => !phone.endsWith(query.get('phone') ?? ''));
      return owner.access();
    },
    '/rill/invitations': () => ({ code: 200, data: [] }),
  });
  await renderAppAtUrl('/setting/account');
  const signInRequired = part('Access').getByRole('switch', { name: 'Sign-in required' });
  await pressByKey(signInRequired, ' ');
  await expect.element(signInRequired).toBeChecked();
  await expect.element(signInRequired).toHaveFocus();

  const remove = (phone: string) => part('Access').getByRole('button', { name: `Remove ${phone}` });
  const password = part('Access').getByLabelText('Current password');
  await pressByKey(remove('+86 13800138000'));
  await expect.element(password).toHaveFocus();
  await pressByKey(part('Access').getByRole('button', { name: 'Cancel' }));
  await expect.element(remove('+86 13800138000')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('correct horse{Enter}');
  await expect.element(remove('+86 13900139000')).toHaveFocus();
});
