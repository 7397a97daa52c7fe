// Longer than others: what a start does for the account is tested over one mocked service.
import { listeningLevelEndpoint, playlistDetailEndpoint, toPlaylistId, toUserId } from '@rill/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { libraryCountsQuery, listeningLevelQuery } from '#api/account-library.ts';
import { call } from '#api/client/call.ts';
import { oldestOfflineDataTime } from '#api/client/offline-queries.ts';
import { setPageQueryClient } from '#api/client/page-query-client.ts';
import { setLanguage } from '#i18n/i18n.ts';
import { openIndexedDb } from '#lib/storage/idb.ts';
import { onStorageError } from '#lib/storage/persisted.ts';
import { dismissNotice, noticesStore } from '#notices/notices.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { listeningLevelReply } from '#testing/listening-level-reply.ts';
import { expectConsoleErrors } from '../testing/console-errors.ts';
import { mockCatalogueCalls } from '../testing/mock-catalogue-calls.ts';
import { checkAccountIfStale, invalidateAccountCheck, markSignedIn, markSignedOut } from './account-check.ts';
import { currentProfile, savedProfileKey } from './profile.ts';
import { getSavedUserStore, savedUserKey } from './saved-user.ts';
import { currentAccount, isVisitor, setAccount } from './session.ts';
import { endSessionBy } from './sign-out.ts';
import { startSession } from './start-session.ts';

const LI_BAI = { userId: toUserId(7), nickname: 'Li Bai', avatarUrl: null, vipType: 0 };
const wireStatus = (profile: typeof LI_BAI | null) => ({ data: { code: 200, account: null, profile } });
const refusal = (code: number, status = 200) => Response.json({ code, msg: 'no' }, { status });

const stops: (() => void)[] = [];

beforeEach(async () => {
  await setLanguage('en');
  // The day ends soon in UTC, the time zone of the tests.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T23:30:00') });
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  markSignedOut();
  invalidateAccountCheck();
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
  for (const name of ['autoSignIn', 'loginRefresh'] as const) changeSetting(name, true);
  changeSetting('privateSession', false);
});

/** Mocks the calls of an account as the service responds; `more` overrides some of them. */
function service(more: Parameters<typeof mockCatalogueCalls>[0] = {}) {
  const { heard } = mockCatalogueCalls({
    '/login/status': () => wireStatus(LI_BAI),
    '/user/level': () => listeningLevelReply,
    '/likelist': () => ({ code: 200, ids: [1, 2], checkPoint: 0 }),
    '/user/subcount': () => ({ code: 200 }),
    '/user/playlist': () => ({ code: 200, playlist: [], more: false }),
    '/album/sublist': () => ({ code: 200, data: [], count: 0, hasMore: false }),
    '/artist/sublist': () => ({ code: 200, data: [], count: 0, hasMore: false }),
    '/daily_signin': () => ({ code: 200, point: 1 }),
    '/yunbei/sign': () => ({ code: 200, data: { sign: true, yunbeiNum: 1 }, message: '' }),
    '/login/refresh': () => ({ code: 200 }),
    ...more,
  });
  return { heard, count: (path: string) => heard().filter((one) => one.startsWith(path)).length };
}

/** A page of a browser in which somebody was signed in at the last visit. */
function returningListener(profile = LI_BAI): void {
  markSignedIn(profile);
  invalidateAccountCheck();
}

/** Runs the start of a page with an empty cache, until all of its requests have been answered. */
async function start(): Promise<void> {
  const { begun, stop } = startSession(setPageQueryClient(new QueryClient()));
  await begun;
  stop();
}

/** Waits until mocked replies have been read, which takes a few tasks. */
async function settled(): Promise<void> {
  for (let task = 0; task < 8; task += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** Waits until the renewal, the last request of a sign-in, has succeeded and was stored. */
const renewed = () =>
  expect.poll(() => localStorage.getItem('rill.default.7.lastRefreshDate')).not.toBeNull();

const said = () => noticesStore.getState().map(({ key }) => key);

describe('start of the session', () => {
  test('[S4.41] [S7.49] with a session the account, its level and its likes are refreshed', async () => {
    returningListener({ ...LI_BAI, nickname: 'An old name' });
    const calls = service();
    await start();
    expect(currentAccount()?.userId).toBe(7);
    expect(currentProfile()).toEqual(LI_BAI);
    expect(getSavedUserStore().read()).toEqual({ userLogin: true, cookie: true, userData: { userId: 7 } });
    expect([calls.count('/user/level'), calls.count('/likelist?uid=7')]).toEqual([1, 1]);
  });

  test('[S3.10] level and counts are stored, and shown before the service has responded', async () => {
    returningListener();
    service({ '/user/subcount': () => ({ code: 200, createdPlaylistCount: 4 }) });
    await start();
    expect(localStorage.getItem('rill.default.7.userOtherData')).toContain('"createdPlaylists":4');
    const never = () => new Promise(() => {});
    service({ '/user/level': never, '/user/subcount': never });
    const client = new QueryClient();
    stops.push(startSession(client).stop);
    await expect
      .poll(() => client.getQueryData(listeningLevelQuery().queryKey))
      .toMatchObject({ level: 3, progress: 0.4 });
    expect(client.getQueryData(libraryCountsQuery().queryKey)).toMatchObject({ createdPlaylists: 4 });
    for (const { queryKey } of [listeningLevelQuery(), libraryCountsQuery()])
      expect(client.getQueryState(queryKey)).toMatchObject({ fetchStatus: 'fetching' });
  });

  test('counts that the last version stored without a time are no damage, and are stored with one', async () => {
    returningListener();
    service();
    await start();
    const key = 'rill.default.7.userOtherData';
    const { seenAtMs, ...old } = JSON.parse(localStorage.getItem(key) ?? '').value;
    localStorage.setItem(key, JSON.stringify({ version: 1, value: old }));
    const reported = vi.fn();
    onStorageError(reported);
    stops.push(() => onStorageError(() => {}));
    await start();
    expect(reported).not.toHaveBeenCalled();
    expect(JSON.parse(localStorage.getItem(key) ?? '').value).toEqual({ ...old, seenAtMs });
  });

  test('counts that cannot be fetched are shown as those of the last visit', async () => {
    expectConsoleErrors();
    returningListener();
    service();
    const lastVisitMs = Date.now();
    await start();
    vi.setSystemTime(lastVisitMs + 86_400_000);
    service({ '/user/subcount': () => Promise.reject(new TypeError('offline')) });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    stops.push(startSession(client).stop);
    await expect.poll(() => client.getQueryState(libraryCountsQuery().queryKey)?.status).toBe('error');
    stops.push(new QueryObserver(client, libraryCountsQuery()).subscribe(() => {}));
    expect(oldestOfflineDataTime(client)).toBe(lastVisitMs);
  });

  test('[S4.42] [S8.20] [D-06] an ended session is forgotten with a notice, without a logout', async () => {
    returningListener();
    const calls = service({ '/login/status': () => wireStatus(null) });
    await start();
    expect(currentAccount()).toBeNull();
    expect(getSavedUserStore().read()).toEqual({ userLogin: false, cookie: false, userData: null });
    expect(said()).toEqual(['account.expired']);
    expect(noticesStore.getState()[0]).toMatchObject({ tone: 'info', link: { to: '/login' } });
    expect(calls.heard()).toEqual(['/login/status']);
  });

  test('a screen that only accounts may open has checked the account: it is not checked twice', async () => {
    returningListener();
    const calls = service();
    expect(await checkAccountIfStale()).toEqual({ userId: 7 });
    await start();
    expect([calls.count('/login/status'), calls.count('/user/level')]).toEqual([1, 1]);
  });

  test('erases what an account that has signed out left, because the database did not answer then', async () => {
    service();
    localStorage.setItem('rill.unfinished-erasure', '{"version":1,"value":true}');
    const stored = openIndexedDb(() => {})('player');
    await stored.set({ 'rill.default.8.history': 'theirs' });
    await start();
    await expect.poll(() => localStorage.getItem('rill.unfinished-erasure')).toBeNull();
    expect(await stored.get('rill.default.8.history')).toBeNull();
  });

  test('[S6.2] [S4.45] [D-06] a visitor causes only the account check', async () => {
    const calls = service({ '/login/status': () => wireStatus(null) });
    await start();
    expect(calls.heard()).toEqual(['/login/status']);
    expect(said()).toEqual([]);
  });

  test('[S2.32] a profile without a remembered sign-in signs nobody in', async () => {
    const calls = service();
    await start();
    expect(isVisitor()).toBe(true);
    expect(calls.heard()).toEqual(['/login/status']);
  });

  test('[D-48] a failed check continues as a visitor, and Retry restores the account', async () => {
    expectConsoleErrors();
    returningListener();
    let isDown = true;
    const calls = service({
      '/login/status': () => (isDown ? refusal(500, 500) : wireStatus(LI_BAI)),
    });
    stops.push(startSession(new QueryClient()).stop);
    await expect.poll(said).toEqual(['account.checkFailed']);
    expect(isVisitor()).toBe(true);
    const [banner] = noticesStore.getState();
    expect(banner).toMatchObject({ stays: true, action: { key: 'state.retry' } });
    isDown = false;
    void banner?.action?.run();
    await expect.poll(currentAccount).toEqual({ userId: 7 });
    await expect.poll(() => calls.count('/user/level')).toBe(1);
    await renewed();
  });

  test.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['somebody returns to the page', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['a while has passed', () => vi.advanceTimersByTime(5000)],
  ])('account goes on without a network, and is checked once when %s', async (_, bringBack) => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: new Date('2026-11-22T23:30:00'),
    });
    expectConsoleErrors();
    returningListener();
    let isDown = true;
    const calls = service({
      '/login/status': () => (isDown ? refusal(502, 502) : wireStatus(LI_BAI)),
    });
    const { begun, stop } = startSession(new QueryClient());
    stops.push(stop);
    await begun;
    expect(currentAccount()?.userId).toBe(7);
    expect(said()).toEqual([]);
    isDown = false;
    bringBack();
    vi.useRealTimers();
    await expect.poll(() => calls.count('/user/level')).toBe(1);
    await renewed();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(calls.count('/login/status')).toBe(2);
  });
});

test.each([
  [405, 405],
  [460, 460],
  [-460, 400],
  [-447, 400],
  [-462, 400],
])('an account goes on while the service refuses all requests with %d', async (code, status) => {
  expectConsoleErrors();
  returningListener();
  const calls = service({ '/login/status': () => refusal(code, status) });
  const { begun, stop } = startSession(new QueryClient());
  stops.push(stop);
  await begun;
  expect(currentAccount()?.userId).toBe(7);
  expect(said()).toEqual([]);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => calls.count('/login/status')).toBe(2);
});

test.each([
  ['has no way to the service', new Response('404 page not found', { status: 404 })],
  ['wants a sign-in of its own', new Response('<form>')],
])('an account goes on while a proxy %s', async (_, page) => {
  expectConsoleErrors();
  returningListener();
  service({ '/login/status': () => page.clone() });
  const { begun, stop } = startSession(new QueryClient());
  stops.push(stop);
  await begun;
  expect(currentAccount()?.userId).toBe(7);
  expect(said()).toEqual([]);
});

test('[S8.22] a refused call ends the session after one more check', async () => {
  expectConsoleErrors();
  returningListener();
  let isGone = false;
  const calls = service({
    '/login/status': () => wireStatus(isGone ? null : LI_BAI),
    '/user/level': () => (isGone ? refusal(301, 301) : listeningLevelReply),
  });
  stops.push(startSession(new QueryClient()).stop);
  await expect.poll(() => calls.count('/user/level')).toBe(1);
  await renewed();
  isGone = true;
  await expect(call(listeningLevelEndpoint, {})).rejects.toMatchObject({ code: 301 });
  await expect.poll(currentAccount).toBeNull();
  expect(said()).toContain('account.disabled');
});

test('an own list that is missing because the session has ended elsewhere says so', async () => {
  expectConsoleErrors();
  returningListener();
  let isGone = false;
  const calls = service({
    '/login/status': () => wireStatus(isGone ? null : LI_BAI),
    '/playlist/detail': () => refusal(404, 404),
  });
  stops.push(startSession(new QueryClient()).stop);
  await renewed();
  await expect(call(playlistDetailEndpoint, { id: toPlaylistId(3) })).rejects.toMatchObject({ code: 404 });
  await expect.poll(() => calls.count('/login/status')).toBe(2);
  await settled();
  expect(currentAccount()?.userId).toBe(7);
  expect(said()).not.toContain('account.disabled');
  isGone = true;
  await expect(call(playlistDetailEndpoint, { id: toPlaylistId(3) })).rejects.toMatchObject({ code: 404 });
  await expect.poll(currentAccount).toBeNull();
  expect(said()).toContain('account.disabled');
});

test('an account that signed in from another tab is found, although this tab has just found nobody', async () => {
  let profile: typeof LI_BAI | null = null;
  service({ '/login/status': () => wireStatus(profile) });
  await start();
  expect(await checkAccountIfStale()).toBeNull();
  profile = LI_BAI;
  getSavedUserStore().write({ userLogin: true, cookie: true, userData: LI_BAI });
  expect(await checkAccountIfStale()).toEqual({ userId: 7 });
  expect(currentAccount()?.userId).toBe(7);
});

/** Stores a signed-in account as another tab does, with the event that the browser dispatches here. */
function storeInOtherTab(userData: typeof LI_BAI): void {
  const { userId, ...names } = userData;
  localStorage.setItem(savedProfileKey(userId), JSON.stringify({ version: 1, value: names }));
  getSavedUserStore().write({ userLogin: true, cookie: true, userData });
  const newValue = localStorage.getItem(savedUserKey());
  window.dispatchEvent(new StorageEvent('storage', { key: savedUserKey(), newValue }));
}

test('an account that another tab signs in is the listener here at once, with its likes and nothing that is done once', async () => {
  const calls = service({ '/login/status': () => wireStatus(null) });
  const { begun, stop } = startSession(new QueryClient());
  stops.push(stop);
  await begun;
  storeInOtherTab(LI_BAI);
  expect(currentAccount()?.userId).toBe(7);
  await expect.poll(() => calls.count('/likelist?uid=7')).toBe(1);
  // The level and counts are stored after the replies to all requests.
  await expect.poll(() => localStorage.getItem('rill.default.7.userOtherData')).not.toBeNull();
  await settled();
  expect(['/daily_signin', '/yunbei/sign', '/login/refresh'].map(calls.count)).toEqual([0, 0, 0]);
  expect(said()).toEqual([]);
});

test('an account that signed in while this page was left is the listener here after Back', async () => {
  service({ '/login/status': () => wireStatus(null) });
  const { begun, stop } = startSession(new QueryClient());
  stops.push(stop);
  await begun;
  storeInOtherTab(LI_BAI);
  setAccount(null);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(currentAccount()?.userId).toBe(7);
});

test('a check sent before a sign-in does not sign out again', async () => {
  let answer: (body: unknown) => void = () => {};
  const calls = service({
    '/login/status': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  stops.push(startSession(new QueryClient()).stop);
  await expect.poll(() => calls.count('/login/status')).toBe(1);
  markSignedIn(LI_BAI);
  answer(wireStatus(null));
  await settled();
  expect(currentAccount()?.userId).toBe(7);
});

describe('the daily check-in', () => {
  test('[S4.44] [S7.15] [S8.18] both calls are sent once a calendar day, and success is shown for 3 s', async () => {
    returningListener();
    const calls = service();
    await start();
    expect([calls.count('/daily_signin?type=0'), calls.count('/yunbei/sign')]).toEqual([1, 1]);
    expect(noticesStore.getState().find(({ key }) => key === 'account.checkInDone')).toMatchObject({
      shownMs: 3000,
    });
    await start();
    expect(calls.count('/daily_signin')).toBe(1);
    vi.setSystemTime(new Date('2026-11-23T00:05:00'));
    await start();
    expect([calls.count('/daily_signin'), calls.count('/yunbei/sign')]).toEqual([2, 2]);
  });

  test('[S3.14] the day is stored as an ISO date in every locale', async () => {
    returningListener();
    service();
    await start();
    expect(localStorage.getItem('rill.default.7.lastSignInDate')).toBe('{"version":1,"value":"2026-11-22"}');
    expect(localStorage.getItem('rill.default.7.lastRefreshDate')).toMatch(/"2026-11-2\dT\d\d:30:00.000Z"/);
  });

  test('[S7.15] [D-62] code -2 means signed in already and is not an error, in the console neither', async () => {
    returningListener();
    const calls = service({
      '/daily_signin': () => refusal(-2, 400),
      '/yunbei/sign': () => ({ code: 200, data: { sign: false, yunbeiNum: 0 }, message: '' }),
    });
    await start();
    expect(said()).not.toContain('account.checkInFailed');
    // Both check-ins were made on another device, so nothing was done here.
    expect(said()).not.toContain('account.checkInDone');
    await start();
    expect(calls.count('/daily_signin')).toBe(1);
  });

  test('[S8.18] [D-62] a refused half is reported once, not at every start', async () => {
    expectConsoleErrors();
    returningListener();
    const calls = service({ '/yunbei/sign': () => refusal(500, 500) });
    await start();
    expect(said()).toContain('account.checkInYunbeiFailed');
    dismissNotice('check-in');
    await start();
    expect(said()).not.toContain('account.checkInYunbeiFailed');
    expect(calls.count('/yunbei/sign')).toBe(1);
  });

  test.each([
    ['has no reply', () => Promise.reject(new TypeError('offline'))],
    ['is refused as all calls are for a while', () => refusal(405, 405)],
  ])('[S8.18] a half that %s says nothing, and both are sent again at the next start', async (_, answer) => {
    expectConsoleErrors();
    returningListener();
    let reply: () => unknown = answer;
    const calls = service({
      '/daily_signin': () => ({ code: 200, type: 0, point: 3 }),
      '/yunbei/sign': () => reply(),
    });
    await start();
    expect(said()).not.toContain('account.checkInYunbeiFailed');
    expect(said()).not.toContain('account.checkInDone');
    reply = () => ({ code: 200, data: { sign: true } });
    await start();
    expect([calls.count('/daily_signin'), calls.count('/yunbei/sign')]).toEqual([2, 2]);
    expect(said()).toContain('account.checkInDone');
  });

  test.each([
    ['switched off', () => changeSetting('autoSignIn', false)],
    ['in a private session', () => changeSetting('privateSession', true)],
  ])(
    '[S3.24] [S4.46] [D-62] %s no daily check-in is sent, at a start or after a login',
    async (_, change) => {
      change();
      const calls = service();
      stops.push(startSession(new QueryClient()).stop);
      await expect.poll(() => calls.count('/login/status')).toBe(1);
      await settled();
      markSignedIn(LI_BAI);
      await expect.poll(() => calls.count('/user/level')).toBe(1);
      await renewed();
      await start();
      expect([calls.count('/daily_signin'), calls.count('/yunbei/sign')]).toEqual([0, 0]);
    },
  );

  test('[S4.44] [S7.51] a login makes the daily check-in and loads the account’s data', async () => {
    const calls = service();
    stops.push(startSession(new QueryClient()).stop);
    await expect.poll(() => calls.count('/login/status')).toBe(1);
    await settled();
    markSignedIn(LI_BAI);
    await expect.poll(() => calls.count('/daily_signin')).toBe(1);
    await renewed();
    const loaded = [
      '/user/level',
      '/likelist',
      '/user/subcount',
      '/user/playlist',
      '/album/sublist',
      '/artist/sublist',
    ];
    await expect.poll(() => loaded.map(calls.count)).toEqual(loaded.map(() => 1));
  });
});

describe('the renewal of the session', () => {
  const THREE_DAYS_MS = 259_200_000;

  test.each([
    [THREE_DAYS_MS - 1, 1],
    [THREE_DAYS_MS, 2],
  ])('[S4.45] %d ms after the first start there were %d renewals', async (ms, renewals) => {
    returningListener();
    const calls = service();
    const first = Date.now();
    await start();
    vi.setSystemTime(first + ms);
    await start();
    expect(calls.count('/login/refresh')).toBe(renewals);
  });

  test.each([
    ['the service’s own failure', () => refusal(500)],
    ['the page of a proxy', () => new Response('<html>', { status: 400 })],
  ])('[S7.50] only code 200 counts: after %s the next start tries again', async (_, reply) => {
    expectConsoleErrors();
    returningListener();
    const calls = service({ '/login/refresh': reply });
    await start();
    await start();
    expect(calls.count('/login/refresh')).toBe(2);
    expect(localStorage.getItem('rill.default.7.lastRefreshDate')).toBeNull();
  });

  test('[S3.14] [S7.50] a session that the service does not renew is tried once a day, without an error in the console', async () => {
    returningListener();
    const calls = service({ '/login/refresh': () => refusal(400) });
    const first = Date.now();
    await start();
    await start();
    expect(calls.count('/login/refresh')).toBe(1);
    expect(localStorage.getItem('rill.default.7.lastRefreshDate')).toBeNull();
    expect(localStorage.getItem('rill.default.7.lastRefreshRefusal')).toMatch(
      /"2026-11-2\dT\d\d:30:00.000Z"/,
    );
    vi.setSystemTime(first + 86_400_000);
    await start();
    expect(calls.count('/login/refresh')).toBe(2);
  });

  test('[D-63] a day-first date counts as none, and is replaced once', async () => {
    localStorage.setItem('rill.default.7.lastRefreshDate', '{"version":1,"value":"22.11.2026, 10:00:00"}');
    returningListener();
    const calls = service();
    await start();
    await start();
    expect(calls.count('/login/refresh')).toBe(1);
  });

  test('[S4.46] is not sent when its setting is off', async () => {
    changeSetting('loginRefresh', false);
    returningListener();
    const calls = service();
    await start();
    expect(calls.count('/login/refresh')).toBe(0);
  });
});

test('[S3.11] [D-03] the browser stores only a flag of a session', () => {
  markSignedIn(LI_BAI);
  expect(Object.keys(JSON.parse(localStorage.getItem('rill.default.user') ?? '').value)).toEqual([
    ...['userLogin', 'cookie', 'userData'],
  ]);
  expect(document.cookie).toBe('');
  setAccount(null);
});

test.each([
  [
    'the service has ended the session and the page does not know yet',
    (logout: Promise<never>) => endSessionBy(() => logout),
  ],
  ['nobody listens any more', async () => setAccount(null)],
  [
    'another account listens',
    async () => {
      markSignedIn({ ...LI_BAI, userId: toUserId(8) });
      await expect.poll(() => localStorage.getItem('rill.default.8.lastRefreshDate')).not.toBeNull();
    },
  ],
])('a call that was under way when its listener left is no error, and no notice: %s', async (_, leave) => {
  returningListener();
  const level = Promise.withResolvers<unknown>();
  const logout = Promise.withResolvers<never>();
  let isHeld = false;
  const calls = service({ '/user/level': () => (isHeld ? level.promise : listeningLevelReply) });
  const { begun, stop } = startSession(new QueryClient());
  stops.push(stop);
  await begun;
  isHeld = true;
  const asked = call(listeningLevelEndpoint, {});
  isHeld = false;
  const left = Promise.allSettled([logout.promise, leave(logout.promise)]);
  level.resolve(refusal(301, 301));
  await expect(asked).rejects.toMatchObject({ code: 301 });
  // The session must continue for the next test.
  logout.reject(new Error('offline'));
  await left;
  expect(calls.count('/login/status')).toBe(1);
  expect(said()).not.toContain('account.disabled');
});
