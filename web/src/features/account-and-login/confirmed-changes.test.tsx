import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { markSignedOut } from '#session/account-check.ts';
import { currentProfile } from '#session/profile.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

/** These tests check that a change confirmed by the server is shown although every later request fails. */

afterEach(() => {
  markSignedOut();
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
});

const part = (name: string) => page.getByRole('main').getByRole('region', { name });

test('saved names are shown and reported as saved although the account cannot be refetched', async () => {
  expectConsoleErrors();
  await signInForTest({ nickname: 'Grace' });
  await renderAppAtUrl('/setting/account');
  await part('Names').getByLabelText('Display name').fill('Amazing Grace');
  await part('Names').getByLabelText('Sign-in name').fill('amazing');
  const fails = () => Response.json({ code: 500 }, { status: 500 });
  mockCatalogueCalls({ '/login/status': fails, '/rill/account': fails });
  await part('Names').getByRole('button', { name: 'Save names' }).click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(currentProfile()?.nickname).toBe('Amazing Grace');
  await expect.element(part('Names').getByLabelText('Display name')).toHaveValue('Amazing Grace');
  await expect.element(part('Names').getByLabelText('Sign-in name')).toHaveValue('amazing');
});

/** Responses by path: the first request to each path succeeds, later ones fail. */
function readableOnce(bodies: Readonly<Record<string, unknown>>) {
  const read = new Set<string>();
  const once = (path: string, body: unknown) => () => {
    if (read.has(path)) return Response.json({ code: 500 }, { status: 500 });
    read.add(path);
    return body;
  };
  return Object.fromEntries(Object.entries(bodies).map(([path, body]) => [path, once(path, body)]));
}

test('a change by the owner is shown although the settings cannot be refetched', async () => {
  expectConsoleErrors();
  await signInForTest({ nickname: 'Grace' });
  const access = (isPrivate: boolean, phones: readonly string[]) => ({
    code: 200,
    data: { private: isPrivate, privateForced: false, openRegistration: false, invitedPhones: phones },
  });
  const folders = (hidden: readonly number[]) => ({
    code: 200,
    data: {
      folders: [
        { id: 0, name: 'Music' },
        { id: 1, name: 'Audio books' },
      ],
      rights: [{ userId: 0, hiddenFolders: hidden }],
    },
  });
  const ben = { userId: 1_000_001, nickname: 'Ben', name: 'ben', phone: '', isOwner: false, createTime: 0 };
  const owned = { name: 'grace', phone: '', isOwner: true, hasPassword: true, passkeyCount: 0 };
  const phone = { id: 2, device: 'Firefox on Android', seenTime: 0, current: false };
  mockCatalogueCalls({
    ...readableOnce({
      '/rill/account': { code: 200, data: owned },
      '/rill/access': access(false, []),
      '/rill/access/folders': folders([]),
      '/rill/accounts': { code: 200, data: [{ ...ben, seenTime: null }] },
      '/rill/invitations': { code: 200, data: [{ id: 1, createTime: 0, expireTime: 1_800_000_000_000 }] },
      '/rill/sessions': { code: 200, data: [phone] },
    }),
    '/rill/access/change': () => access(true, []),
    '/rill/access/phone': () => access(true, ['+86 13800138000']),
    '/rill/access/folders/change': () => folders([1]),
    '/rill/invitations/revoke': () => ({ code: 200 }),
    '/rill/sessions/end': () => ({ code: 200 }),
  });
  const { queryClient } = await renderAppAtUrl('/setting/account');
  const settled = () => expect.poll(() => queryClient.isFetching()).toBe(0);

  const onlyPeople = part('Access').getByRole('switch', { name: 'Sign-in required' });
  await onlyPeople.click();
  await expect.element(onlyPeople).toBeChecked();
  await settled();
  await part('Access').getByLabelText('Invite a phone number').fill('138 0013 8000');
  await part('Access').getByRole('button', { name: 'Allow' }).click();
  await expect.element(part('Access').getByText('+86 13800138000')).toBeVisible();
  await settled();
  const books = part('Music folders')
    .getByRole('list', { name: /^Visitors/ })
    .getByLabelText('Audio books');
  await books.click();
  await expect.element(books).not.toBeChecked();
  await settled();
  const people = part('Accounts and invitations');
  await people.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(people.getByText(/^Unused invitation/)).not.toBeInTheDocument();
  await settled();
  await part('Devices')
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect.element(part('Devices').getByRole('listitem')).toHaveLength(0);
  await settled();
  await expect.element(onlyPeople).toBeChecked();
  await expect.element(books).not.toBeChecked();
});

test('the password for an invitation is asked for below its button, on a large screen too', async () => {
  expectConsoleErrors();
  await page.viewport(1440, 900);
  await signInForTest({ nickname: 'Grace' });
  mockCatalogueCalls({
    '/rill/account': () => ({
      code: 200,
      data: { name: 'grace', phone: '', isOwner: true, hasPassword: true, passkeyCount: 0 },
    }),
    '/rill/accounts': () => ({ code: 200, data: [] }),
    '/rill/invitations': () => ({ code: 200, data: [] }),
    '/rill/invitations/create': () => Response.json({ code: 502, message: 'no' }),
  });
  await renderAppAtUrl('/setting/account');
  const people = part('Accounts and invitations');
  const invite = people.getByRole('button', { name: 'Create invitation' });
  await invite.click();
  const field = people.getByLabelText('Current password');
  await expect.element(field).toBeVisible();
  const [button, asked] = [invite, field].map((it) => it.element().getBoundingClientRect());
  expect(asked?.left, 'in line with it').toBe(button?.left);
  expect(asked?.top).toBeGreaterThan(button?.bottom ?? 0);
});
