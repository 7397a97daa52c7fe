import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { markSignedIn, markSignedOut } from '#session/account-check.ts';
import { currentProfile, forgetProfile } from '#session/profile.ts';
import { getSavedUserStore } from '#session/saved-user.ts';
import { changeSetting, getSettings } from '#settings/settings-store.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { listeningLevelReply } from '#testing/listening-level-reply.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import { renderAppAtUrl } from '#testing/render-app.tsx';
import { signInForTest } from '#testing/sign-in.ts';
import { stopClock } from '#testing/stop-clock.ts';

beforeEach(() => page.viewport(1280, 800));

afterEach(() => {
  markSignedOut();
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
});

function accountCalls(more: Parameters<typeof mockCatalogueCalls>[0] = {}) {
  return mockCatalogueCalls({
    '/user/level': () => listeningLevelReply,
    '/logout': () => ({ code: 200 }),
    ...more,
  });
}

const button = () => page.getByRole('button', { name: 'Account menu' });
const menu = () => page.getByRole('menu', { name: 'Account menu' });
const entries = () =>
  menu()
    .getByRole('menuitem')
    .elements()
    .map((entry) => entry.textContent);

test('[S2.43] [S2.44] a visitor’s menu shows that nobody is signed in and links to the sign-in', async () => {
  const { router } = await renderAppAtUrl('/500');
  await button().click();
  await expect
    .poll(entries)
    .toEqual([
      'Not signed inSign in to save music',
      expect.stringMatching(/mode$/),
      'History',
      'Settings',
      'Sign in',
      'About',
    ]);
  await menu().getByText('Sign in to save music').click();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

test('[S2.43] [S7.10] an account’s menu shows its name and level with progress, and links to the library', async () => {
  accountCalls();
  await signInForTest({ nickname: 'Li Bai' });
  const { router } = await renderAppAtUrl('/500');
  await button().click();
  await expect.element(menu().getByText('Li Bai')).toBeVisible();
  await expect.element(menu().getByText('Level 3')).toBeVisible();
  await expect.element(menu().getByRole('progressbar')).toHaveAttribute('value', '0.4');
  await menu().getByText('Li Bai').click();
  await expect.poll(() => router.state.location.pathname).toBe('/user/playlists');
});

test('the menu of an account shows a private session', async () => {
  accountCalls();
  await signInForTest({ nickname: 'Li Bai' });
  changeSetting('privateSession', true);
  onTestFinished(() => changeSetting('privateSession', false));
  await renderAppAtUrl('/500');
  await button().click();
  await expect.element(menu().getByText('Private session is on')).toBeVisible();
});

test('[S2.43] a level that fails to load shows an error', async () => {
  expectConsoleErrors();
  accountCalls({ '/user/level': () => Response.json({ code: 500 }, { status: 500 }) });
  await signInForTest({ nickname: 'Li Bai' });
  await renderAppAtUrl('/500');
  await button().click();
  await expect.element(menu().getByText('Could not load your level')).toBeVisible();
});

test('[S2.44] [S4.1] [M5] the menu switches between light and dark, says so, and stops following the system', async () => {
  changeSetting('themeAuto', true);
  const { theme } = getSettings();
  onTestFinished(() => {
    changeSetting('theme', theme);
    changeSetting('themeAuto', true);
  });
  await renderAppAtUrl('/500');
  const shown = () => document.documentElement.dataset['theme'];
  const before = shown();
  const after = before === 'dark' ? 'Light' : 'Dark';
  await button().click();
  await menu()
    .getByRole('menuitem', { name: `${after} mode` })
    .click();
  await expect.poll(shown).toBe(after.toLowerCase());
  await expect.element(page.getByText(`${after} mode on`)).toBeVisible();
  expect(noticesStore.getState().at(-1)).toMatchObject({
    tone: 'info',
    icon: after === 'Dark' ? 'moon' : 'sun',
  });
  expect(getSettings()).toMatchObject({ theme: after.toLowerCase(), themeAuto: false });
});

test.each([
  ['History', '/history'],
  ['Settings', '/setting/main'],
  ['Sign in', '/login'],
])('[S2.44] %s in the menu links to %s', async (name, path) => {
  const { router } = await renderAppAtUrl('/500');
  await button().click();
  await menu().getByRole('menuitem', { name, exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe(path);
});

test('[S2.41] the library’s submenu has the five parts of an account, and the sign-in for a visitor', async () => {
  const { screen } = await renderAppAtUrl('/500');
  const nav = screen.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Library' }).hover();
  await expect.element(nav.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signInForTest({ nickname: 'Li Bai' });
  await expect.element(nav.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  await nav.getByRole('link', { name: 'Library' }).hover();
  for (const name of ['My playlists', 'Saved playlists', 'Saved albums', 'Followed artists', 'Cloud drive']) {
    await expect.element(nav.getByRole('link', { name })).toBeVisible();
  }
});

async function askToSignOut() {
  await button().click();
  await menu().getByRole('menuitem', { name: 'Sign out' }).click();
  return page.getByRole('dialog', { name: 'Sign out' });
}

test('[S2.45] [S7.45] [D-06] cancelling the sign-out changes nothing', async () => {
  const { heard } = accountCalls();
  await signInForTest({ nickname: 'Li Bai' });
  await renderAppAtUrl('/500');
  const dialog = await askToSignOut();
  await expect.element(dialog.getByText('Sign out of this account?')).toBeVisible();
  stopClock(['setTimeout', 'clearTimeout']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // A sign-out gives the other tabs a moment to answer before it calls the service.
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard()).not.toContain('/logout');
  expect([currentProfile()?.nickname, getSavedUserStore().read().userLogin]).toEqual(['Li Bai', true]);
});

test('an account whose name no check has brought yet has an empty circle, never the sign-in, and nothing moves when it comes', async () => {
  accountCalls();
  const account = await signInForTest({ nickname: 'Li Bai' });
  forgetProfile(account.userId);
  await renderAppAtUrl('/500');
  const circle = () => button().element().querySelector('[data-size="32"]');
  await expect.poll(circle).not.toBeNull();
  expect([circle()?.textContent, button().element().querySelector('svg')]).toEqual(['', null]);
  await button().click();
  await expect.element(menu().getByText('Level 3')).toBeVisible();
  expect(menu().element().textContent).not.toMatch(/sign in|signed in/i);
  const boxes = () => [circle(), menu().element()].map((it) => JSON.stringify(it?.getBoundingClientRect()));
  const before = boxes();
  markSignedIn(account);
  await expect.element(menu().getByText('Li Bai')).toBeVisible();
  expect([circle()?.textContent, boxes()]).toEqual(['L', before]);
});

test('[S2.45] [S7.45] a failed sign-out changes nothing, and shows an error', async () => {
  expectConsoleErrors();
  const { heard } = accountCalls({ '/logout': () => Response.json({ code: 500 }, { status: 500 }) });
  await signInForTest({ nickname: 'Li Bai' });
  await renderAppAtUrl('/500');
  const dialog = await askToSignOut();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByText(/Could not sign out/)).toBeVisible();
  expect(heard().filter((call) => call === '/logout')).toHaveLength(1);
  expect([currentProfile()?.nickname, getSavedUserStore().read().userLogin]).toEqual(['Li Bai', true]);
});
