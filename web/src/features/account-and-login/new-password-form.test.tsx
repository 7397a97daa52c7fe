import { afterEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { libraryCountsQuery } from '#api/account-library.ts';
import { markSignedOut } from '#session/account-check.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

afterEach(() => markSignedOut());

test('with a new password only the passkeys stay that are ticked beside it', async () => {
  await signInForTest({ nickname: 'Grace' });
  const passkey = (id: string, name: string) => ({ id, name, host: 'nas', createTime: 0, useTime: null });
  const kept: (string | null)[] = [];
  mockCatalogueCalls({
    '/rill/account': () => ({
      code: 200,
      data: { name: 'grace', phone: '', isOwner: false, hasPassword: true, passkeyCount: 2 },
    }),
    '/rill/passkeys': () => ({
      code: 200,
      data: [passkey('own-key', 'Chrome on Android'), passkey('other-key', 'Firefox on Windows')],
    }),
    '/rill/account/password': (query) => {
      kept.push(query.get('passkeys'));
      return { code: 200 };
    },
  });
  await renderAppAtUrl('/setting/account');
  const form = page.getByRole('region', { name: 'Change password' });
  await expect.element(form.getByText(/removes the passkeys that are not ticked/)).toBeVisible();
  const leftOf = (part: Locator) => part.element().getBoundingClientRect().left;
  const box = form.getByRole('checkbox', { name: /Chrome on Android/ });
  expect(leftOf(box), 'in line with the fields').toBe(leftOf(form.getByLabelText('New password')));
  await box.click();
  await form.getByLabelText('Current password').fill('correct horse');
  await form.getByLabelText('New password').fill('a long walk by the river');
  await form.getByRole('button', { name: 'Set password' }).click();
  await expect.element(page.getByText('Password changed')).toBeVisible();
  expect(kept).toEqual(['own-key']);
});

test('the field of a new password tells how long it must be', async () => {
  await signInForTest({ nickname: 'Grace' });
  await renderAppAtUrl('/setting/account');
  await expect
    .element(page.getByRole('main').getByLabelText('New password'))
    .toHaveAccessibleDescription('At least 8 characters');
});

test('a request whose session a new password ends is repeated with the new session', async () => {
  await signInForTest({ nickname: 'Grace' });
  const sessionEnded = Promise.withResolvers<void>();
  let requests = 0;
  mockCatalogueCalls({
    '/user/subcount': () => {
      requests += 1;
      if (requests > 1) return;
      return sessionEnded.promise.then(() => ({ code: 301, message: '需要登录' }));
    },
    // The refusal arrives before the reply that brings the new session.
    '/rill/account/password': () => sessionEnded.resolve(),
  });
  const { queryClient } = await renderAppAtUrl('/setting/account');
  const counts = queryClient.fetchQuery(libraryCountsQuery());
  const form = page.getByRole('region', { name: 'Set password' });
  await form.getByLabelText('New password').fill('a long walk by the river');
  await form.getByRole('button', { name: 'Set password' }).click();
  await expect.element(page.getByText('Password changed')).toBeVisible();
  await expect(counts).resolves.toHaveProperty('createdPlaylists');
});
