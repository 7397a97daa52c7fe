import { toUserId } from '@rill/contract';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { markSignedIn, markSignedOut } from '#session/account-check.ts';
import { currentProfile } from '#session/profile.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { failCalls, renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';

afterEach(() => {
  markSignedOut();
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
});

const names = () => page.getByRole('main').getByRole('region', { name: 'Names' });

test('names that the server fails to save stay typed, and nobody is told that the sign-in failed', async () => {
  expectConsoleErrors();
  await signInForTest({ nickname: 'Grace' });
  await renderAppAtUrl('/setting/account');
  await names().getByLabelText('Display name').fill('Amazing Grace');
  const heal = failCalls('/rill/account/rename');
  await names().getByRole('button', { name: 'Save names' }).click();
  await expect.element(page.getByText('Could not make the change. Try again.')).toBeVisible();
  await expect.element(names().getByLabelText('Display name')).toHaveValue('Amazing Grace');
  heal();
  await names().getByRole('button', { name: 'Save names' }).click();
  await expect.poll(() => currentProfile()?.nickname).toBe('Amazing Grace');
});

test('the sign-in name has the same label in the settings as on the sign-in screen', async () => {
  const { screen } = await renderAppAtUrl('/login');
  await page.getByRole('tab', { name: 'Password' }).click();
  const field = page.getByRole('tabpanel').getByRole('textbox').first();
  await expect.element(field).toBeVisible();
  const [label] = (field.element() as HTMLInputElement).labels ?? [];
  await screen.unmount();
  await signInForTest({ nickname: 'Grace' });
  await renderAppAtUrl('/setting/account');
  await expect.element(names().getByLabelText(label?.textContent ?? '', { exact: true })).toBeVisible();
});

test('saved names are shown trimmed, and the keyboard focus stays on the button', async () => {
  await signInForTest({ nickname: 'Grace' });
  await renderAppAtUrl('/setting/account');
  const nickname = names().getByLabelText('Display name');
  await nickname.fill(' Still Grace ');
  const button = names().getByRole('button', { name: 'Save names' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => currentProfile()?.nickname).toBe('Still Grace');
  await expect.element(nickname).toHaveValue('Still Grace');
  await expect.element(page.getByText('Saved')).toBeVisible();
  await expect.element(button).toHaveFocus();
});

test('names that are saved while another tab signs another account in are not shown under that one', async () => {
  expectConsoleErrors();
  await signInForTest({ nickname: 'Grace' });
  const saved = Promise.withResolvers<void>();
  const { heard } = mockCatalogueCalls({
    '/rill/account/rename': async () => {
      await saved.promise;
      return { code: 200 };
    },
    '/login/status': () => Promise.reject(new TypeError('offline')),
  });
  await renderAppAtUrl('/setting/account');
  await names().getByLabelText('Display name').fill('Amazing Grace');
  await names().getByRole('button', { name: 'Save names' }).click();
  await expect.poll(() => heard().some((one) => one.startsWith('/rill/account/rename'))).toBe(true);
  markSignedIn({ userId: toUserId(1_000_001), nickname: 'Ben', avatarUrl: null, vipType: 0 });
  saved.resolve();
  await expect.poll(() => heard()).toContain('/login/status');
  expect(currentProfile()?.nickname).toBe('Ben');
});
