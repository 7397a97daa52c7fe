import { type Profile, toUserId } from '@rill/contract';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { listeningLevelReply } from '#testing/listening-level-reply.ts';
import { createQueryClient } from '../query-client.ts';
import { expectConsoleErrors } from '../testing/console-errors.ts';
import { mockCatalogueCalls } from '../testing/mock-catalogue-calls.ts';
import {
  checkSignedInAccount,
  invalidateAccountCheck,
  markSignedIn,
  markSignedOut,
} from './account-check.ts';
import { currentProfile, savedProfileKey, useProfile } from './profile.ts';
import { getSavedUserStore, savedUserKey } from './saved-user.ts';
import { currentAccount, isVisitor, restoreSignedInAccount, setAccount } from './session.ts';
import { eraseDataOfDeletedAccount } from './sign-out.ts';
import { startSession } from './start-session.ts';

const LI_BAI = { userId: toUserId(7), nickname: 'Li Bai', avatarUrl: '/libai.webp', vipType: 11 };
const DU_FU = { userId: toUserId(8), nickname: 'Du Fu', avatarUrl: null, vipType: 0 };

/** Mocks the account check and the other calls of a login. */
const answerStatus = (reply: () => unknown) =>
  mockCatalogueCalls({
    '/user/level': () => listeningLevelReply,
    '/likelist': () => ({ code: 200, ids: [], checkPoint: 0 }),
    '/user/subcount': () => ({ code: 200 }),
    '/user/playlist': () => ({ code: 200, playlist: [], more: false }),
    '/album/sublist': () => ({ code: 200, data: [], count: 0, hasMore: false }),
    '/artist/sublist': () => ({ code: 200, data: [], count: 0, hasMore: false }),
    '/login/status': reply,
  });
const statusOf = (profile: Profile | null) => ({ data: { code: 200, account: null, profile } });

/** What the browser has stored, as text. */
const stored = () => JSON.stringify({ ...localStorage });

/** Simulates opening a page, with empty memory. */
function openPage(): QueryClient {
  setAccount(null);
  invalidateAccountCheck();
  restoreSignedInAccount();
  return createQueryClient();
}

const renderProfile = (client: QueryClient) =>
  renderHook(useProfile, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });

beforeEach(openPage);
afterEach(() => {
  markSignedOut();
  localStorage.clear();
});

test('[S3.10] the first frame of a second visit has the names and the picture of the account', async () => {
  markSignedIn(LI_BAI);
  const seen: unknown[] = [];
  const client = openPage();
  await renderHook(() => seen.push(useProfile()), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  expect(seen[0]).toEqual(LI_BAI);
  expect(client.isFetching()).toBe(0);
});

test('the profile of an account is in the query cache alone, also before a component shows it', () => {
  markSignedIn(LI_BAI);
  const client = openPage();
  expect(currentProfile()).toEqual(LI_BAI);
  const [query] = client.getQueryCache().getAll();
  expect([query?.queryKey, query?.state.data]).toEqual([['default', '7', 'profile'], LI_BAI]);
  client.setQueryData(['default', '7', 'profile'], { ...LI_BAI, nickname: 'Taibai' });
  expect(currentProfile()?.nickname).toBe('Taibai');
});

test('[S3.11] beside the flags the browser stores the id of who is signed in, and empty names for a page of the version before', () => {
  markSignedIn(LI_BAI);
  expect(JSON.parse(localStorage.getItem(savedUserKey()) ?? '').value).toEqual({
    userLogin: true,
    cookie: true,
    userData: { userId: 7, nickname: '', avatarUrl: null, vipType: 0 },
  });
});

test('an account that the last version stored with its names stays signed in, and is stored without them', async () => {
  const old = { userLogin: true, cookie: true, userData: { ...LI_BAI } };
  localStorage.setItem(savedUserKey(), JSON.stringify({ version: 1, value: old }));
  const { result, act } = await renderProfile(openPage());
  expect([currentAccount()?.userId, result.current]).toEqual([7, null]);
  answerStatus(() => statusOf(LI_BAI));
  await act(checkSignedInAccount);
  expect(result.current).toEqual(LI_BAI);
  expect(localStorage.getItem(savedUserKey())).not.toContain('Li Bai');
});

test('a name that the check brings is shown at once, and by the next visit', async () => {
  markSignedIn(LI_BAI);
  const { result, act } = await renderProfile(openPage());
  answerStatus(() => statusOf({ ...LI_BAI, nickname: 'Taibai' }));
  await act(checkSignedInAccount);
  expect(result.current?.nickname).toBe('Taibai');
  openPage();
  expect(currentProfile()?.nickname).toBe('Taibai');
});

test('an account that starts without a network has its names', async () => {
  expectConsoleErrors();
  markSignedIn(LI_BAI);
  const client = openPage();
  answerStatus(() => Promise.reject(new TypeError('offline')));
  const { begun, stop } = startSession(client);
  onTestFinished(stop);
  await begun;
  expect([currentAccount()?.userId, currentProfile()]).toEqual([7, LI_BAI]);
});

test('[S4.42] nothing of an account whose session has ended is stored or shown', async () => {
  markSignedIn(LI_BAI);
  const { result, act } = await renderProfile(openPage());
  answerStatus(() => statusOf(null));
  await act(checkSignedInAccount);
  expect([isVisitor(), result.current, currentProfile()]).toEqual([true, null, null]);
  expect(stored()).not.toContain('Li Bai');
});

test('a sign-out leaves no name in the cache or in the browser', async () => {
  markSignedIn(LI_BAI);
  const client = openPage();
  answerStatus(() => statusOf(LI_BAI));
  onTestFinished(startSession(client).stop);
  expect(currentProfile()).toEqual(LI_BAI);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await eraseDataOfDeletedAccount();
  // The test page must not be reloaded.
  vi.clearAllTimers();
  expect([currentProfile(), client.getQueryCache().getAll()]).toEqual([null, []]);
  expect(stored()).not.toContain('Li Bai');
});

test('the browser forgets the names of an account that another one follows', () => {
  markSignedIn(LI_BAI);
  markSignedIn(DU_FU);
  expect([currentProfile(), stored().includes('Li Bai')]).toEqual([DU_FU, false]);
});

test.each([
  ['a name that it changes', LI_BAI.userId, { ...LI_BAI, nickname: 'Taibai' }, savedProfileKey],
  ['a name with its login', null, DU_FU, savedUserKey],
])('another tab tells this one of %s', async (_what, userId, profile, keyOf) => {
  if (userId !== null) markSignedIn(LI_BAI);
  const client = openPage();
  answerStatus(() => statusOf(LI_BAI));
  onTestFinished(startSession(client).stop);
  const { result, act } = await renderProfile(client);
  // Another tab stores the profile, and the browser dispatches an event here.
  const { userId: id, ...rest } = profile;
  localStorage.setItem(savedProfileKey(id), JSON.stringify({ version: 1, value: rest }));
  getSavedUserStore().write({ userLogin: true, cookie: true, userData: { userId: id } });
  const key = keyOf(id);
  await act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  });
  expect([result.current, currentProfile()]).toEqual([profile, profile]);
});

test('an account that a page of an older version signs in, without its names here, is asked for at once', async () => {
  const status = Promise.withResolvers<unknown>();
  const replies = [() => status.promise, () => statusOf(DU_FU)];
  const client = openPage();
  answerStatus(() => replies.shift()?.());
  onTestFinished(startSession(client).stop);
  const { result, act } = await renderProfile(client);
  getSavedUserStore().write({ userLogin: true, cookie: true, userData: { userId: DU_FU.userId } });
  const key = savedUserKey();
  await act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  });
  expect(currentAccount()?.userId).toBe(8);
  // The account check of the page load was sent before the login.
  status.resolve(statusOf(null));
  await expect.poll(() => result.current).toEqual(DU_FU);
  expect(replies).toEqual([]);
});

test('a browser that stores nothing shows the names until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  markSignedIn(LI_BAI);
  expect(currentProfile()).toEqual(LI_BAI);
});
