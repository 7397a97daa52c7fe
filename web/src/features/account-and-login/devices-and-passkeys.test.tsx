import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

const part = (name: string) => page.getByRole('main').getByRole('region', { name });

test('two devices of one name are told apart by when they were used, in their buttons, too', async () => {
  await signInForTest({ nickname: 'Grace' });
  const at = (id: number, minute: number) => ({
    id,
    device: 'Safari on iPhone',
    createTime: 1,
    seenTime: new Date(2026, 2, 5, 9, minute).getTime(),
    current: false,
  });
  mockCatalogueCalls({ '/rill/sessions': () => ({ code: 200, data: [at(2, 5), at(3, 6)] }) });
  await renderAppAtUrl('/setting/account');
  const buttons = part('Devices').getByRole('button', { name: 'Sign out Safari on iPhone' });
  await expect.poll(() => buttons.elements().length).toBe(2);
  await expect.element(buttons.nth(0)).toHaveAccessibleDescription('Last used Mar 5, 2026 09:05');
  await expect.element(buttons.nth(1)).toHaveAccessibleDescription('Last used Mar 5, 2026 09:06');
});

test('an account without a passkey is told what one is good for', async () => {
  await signInForTest({ nickname: 'Grace' });
  let keys = [{ id: 'key', name: 'Chrome on Linux', host: 'localhost', createTime: 0, useTime: null }];
  mockCatalogueCalls({
    '/rill/login/ways': () => ({
      code: 200,
      data: { hasAccounts: true, passkeys: true, openRegistration: false },
    }),
    '/rill/passkeys': () => ({ code: 200, data: keys }),
    '/rill/passkeys/remove': () => {
      keys = [];
      return { code: 200 };
    },
  });
  await renderAppAtUrl('/setting/account');
  const remove = part('Passkeys').getByRole('button', { name: 'Remove Chrome on Linux' });
  await expect.element(remove).toBeVisible();
  const tip = part('Passkeys').getByText(/fingerprint, face or PIN/);
  expect(tip.elements()).toEqual([]);
  await remove.click();
  await expect.element(tip).toBeVisible();
});
