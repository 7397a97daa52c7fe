import { toCommentId, toUserId } from '@rill/contract';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { postCommentDeletion } from '#api/comments.ts';
import { openIndexedDb } from '#lib/storage/idb.ts';
import { cacheStoragePrefix } from '#lib/worker-command.ts';
import { noticesStore } from '#notices/notices.ts';
import { runAfterUndoPeriod } from '#notices/run-after-undo-period.ts';
import { expectConsoleErrors } from '../testing/console-errors.ts';
import { mockCatalogueCalls } from '../testing/mock-catalogue-calls.ts';
import { checkSignedInAccount, markSignedIn, markSignedOut } from './account-check.ts';
import { rememberCatalogueOfBase } from './catalogues-by-base.ts';
import { onErasePersonalData } from './personal-data.ts';
import { getSavedUserStore, savedUserKey } from './saved-user.ts';
import { currentAccount, setListenerId, VISITOR_LISTENER_ID } from './session.ts';
import {
  eraseDataOfDeletedAccount,
  followSignOutElsewhere,
  retryUnfinishedErasure,
  signOut,
  signOutAndEraseAll,
} from './sign-out.ts';

const LI_BAI = { userId: toUserId(7), nickname: 'Li Bai', avatarUrl: null, vipType: 0 };

beforeEach(() => noticesStore.setState([], true));
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of await caches.keys()) await caches.delete(name);
});

/** The removed keys that another page of this browser gets events for. */
function removalsSeenElsewhere(): readonly (string | null)[] {
  const page = document.createElement('iframe');
  document.body.append(page);
  const keys: (string | null)[] = [];
  // A page has storage events only once it has used the storage.
  void page.contentWindow?.localStorage.length;
  page.contentWindow?.addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null) keys.push(key);
  });
  return keys;
}

/** Resolves when messages between tabs that were posted before have arrived. */
async function roundTripOfMessages(): Promise<void> {
  const [one, other] = [new BroadcastChannel('test'), new BroadcastChannel('test')];
  const { promise, resolve } = Promise.withResolvers<unknown>();
  other.onmessage = resolve;
  one.postMessage('');
  await promise;
  one.close();
  other.close();
}

test('a deletion that could still be undone is made before the session ends', async () => {
  expectConsoleErrors();
  const deleted = Promise.withResolvers<unknown>();
  const { heard } = mockCatalogueCalls({
    '/comment': () => deleted.promise,
    // The logout is refused, because a sign-out that succeeds reloads the page.
    '/logout': () => Response.json({ code: 500 }, { status: 500 }),
  });
  runAfterUndoPeriod({
    notice: { key: 'comment.gone', tone: 'info', topic: 'comment-5' },
    run: async (outlivesPage) => {
      await postCommentDeletion({ kind: 'song', id: 7 }, toCommentId(5), outlivesPage);
    },
    undo() {},
  });
  const signedOut = signOut();
  await expect.poll(heard).toEqual(['/comment?t=0&id=7&type=0&commentId=5']);
  deleted.resolve({ code: 200 });
  await signedOut;
  expect(heard()).toEqual(['/comment?t=0&id=7&type=0&commentId=5', '/logout']);
});

test('a deletion that could still be undone in another tab is made before the session ends', async () => {
  expectConsoleErrors();
  const deleted = Promise.withResolvers<unknown>();
  const { heard } = mockCatalogueCalls({
    '/comment': () => deleted.promise,
    '/logout': () => Response.json({ code: 500 }, { status: 500 }),
  });
  onTestFinished(followSignOutElsewhere());
  runAfterUndoPeriod({
    notice: { key: 'comment.gone', tone: 'info', topic: 'comment-6' },
    run: async (outlivesPage) => {
      await postCommentDeletion({ kind: 'song', id: 7 }, toCommentId(6), outlivesPage);
    },
    undo() {},
  });
  // The tab that signs out has no deletions itself; it hears about those of this tab, and when they are sent.
  const otherTab = new BroadcastChannel(`${savedUserKey()}.end`);
  onTestFinished(() => otherTab.close());
  const said: unknown[] = [];
  otherTab.onmessage = ({ data }) => said.push(data);
  otherTab.postMessage('session-ends');
  await expect.poll(heard).toEqual(['/comment?t=0&id=7&type=0&commentId=6']);
  await expect.poll(() => said).toEqual(['sending']);
  deleted.resolve({ code: 200 });
  await expect.poll(() => said).toEqual(['sending', 'sent']);
});

test('the session ends once the other tabs have sent their deletions', async () => {
  expectConsoleErrors();
  const { heard } = mockCatalogueCalls({
    '/logout': () => Response.json({ code: 500 }, { status: 500 }),
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const otherTab = new BroadcastChannel(`${savedUserKey()}.end`);
  onTestFinished(() => otherTab.close());
  const asked = Promise.withResolvers<undefined>();
  otherTab.onmessage = () => {
    otherTab.postMessage('sending');
    asked.resolve(undefined);
  };
  const signedOut = signOut();
  await asked.promise;
  // This message is delivered after all messages posted before it.
  await roundTripOfMessages();
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard()).toEqual([]);
  otherTab.postMessage('sent');
  await signedOut;
  expect(heard()).toEqual(['/logout']);
});

test.each([
  ['has ended already deletes its data', 301, true],
  ['may go on deletes nothing', 500, false],
])('a reset of a session that %s', async (_, status, isErased) => {
  expectConsoleErrors();
  mockCatalogueCalls({ '/logout': () => Response.json({ code: status }, { status }) });
  setListenerId('7');
  onTestFinished(() => setListenerId(VISITOR_LISTENER_ID));
  localStorage.setItem('rill.test', '1');
  const reload = vi.fn();
  await signOutAndEraseAll(reload);
  expect(localStorage.getItem('rill.test')).toBe(isErased ? null : '1');
  expect(reload).toHaveBeenCalledTimes(isErased ? 1 : 0);
});

test('the other tabs of a visitor who never signed in are told that everything was deleted', async () => {
  localStorage.removeItem(savedUserKey());
  const removed = removalsSeenElsewhere();
  // The test page must not be reloaded.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await eraseDataOfDeletedAccount();
  vi.clearAllTimers();
  vi.useRealTimers();
  await expect.poll(() => removed).toContain(savedUserKey());
  expect(localStorage.getItem(savedUserKey())).toBeNull();
});

test.each([
  ['', 1],
  ['other/', 0],
])(
  'a reset keeps the caches and workers of other programs on the host (worker below “%s”)',
  async (below, times) => {
    const own = `${cacheStoragePrefix(document.baseURI)}shell-1`;
    await Promise.all([own, 'photos:v2', 'rill:/other/:shell-1'].map((name) => caches.open(name)));
    const unregister = vi.fn(async () => true);
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
      scope: document.baseURI + below,
      unregister,
    } as Partial<ServiceWorkerRegistration> as ServiceWorkerRegistration);
    const reload = vi.fn();
    await signOutAndEraseAll(reload);
    expect(await caches.keys()).toEqual(['photos:v2', 'rill:/other/:shell-1']);
    expect(unregister).toHaveBeenCalledTimes(times);
    expect(reload).toHaveBeenCalledOnce();
  },
);

test('a reset reloads the page although the browser blocks all storage', async () => {
  const refusal = new DOMException('The operation is insecure.', 'SecurityError');
  function refuse(): never {
    throw refusal;
  }
  vi.stubGlobal('BroadcastChannel', refuse);
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(refuse);
  vi.spyOn(caches, 'keys').mockRejectedValueOnce(refusal);
  followSignOutElsewhere()();
  const reload = vi.fn();
  await signOutAndEraseAll(reload);
  expect(reload).toHaveBeenCalledOnce();
});

test('[S2.45] a sign-out shows a notice, keeps the data of the browser itself, and reloads the page a second later', async () => {
  mockCatalogueCalls({ '/logout': () => ({ code: 200 }) });
  markSignedIn(LI_BAI);
  const ofBrowser = ['rill.login-way', 'rill.announcement'];
  const ofAccount = ['rill.default.7.searches', 'rill.lyric-offsets'];
  for (const key of [...ofBrowser, ...ofAccount]) localStorage.setItem(key, '{"version":1,"value":null}');
  onTestFinished(() => {
    for (const key of ofBrowser) localStorage.removeItem(key);
  });
  const start = window.setTimeout.bind(window);
  const delaysMs: unknown[] = [];
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, delayMs = 0) => {
    delaysMs.push(delayMs);
    // The test page must not be reloaded.
    return delayMs < 1000 ? start(run, delayMs) : 0;
  }) as typeof setTimeout);
  await signOut();
  expect(noticesStore.getState().map(({ key }) => key)).toEqual(['account.signedOut']);
  expect(currentAccount()).toBeNull();
  expect(delaysMs).toContain(1000);
  expect([...ofBrowser, ...ofAccount].filter((key) => localStorage.getItem(key) !== null)).toEqual(ofBrowser);
});

test('an account check that is answered during a sign-out does not bring the account back', async () => {
  const status = Promise.withResolvers<unknown>();
  mockCatalogueCalls({ '/login/status': () => status.promise });
  markSignedIn(LI_BAI);
  const erased = Promise.withResolvers<undefined>();
  onTestFinished(onErasePersonalData(() => erased.promise));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const checked = checkSignedInAccount();
  const left = eraseDataOfDeletedAccount();
  status.resolve({ data: { code: 200, account: null, profile: LI_BAI } });
  expect(await checked).toBeNull();
  expect(currentAccount()).toBeNull();
  erased.resolve(undefined);
  await left;
  // The test page must not be reloaded.
  vi.clearAllTimers();
});

test('a tab whose account was signed out in another one asks for nothing of that account', () => {
  markSignedIn(LI_BAI);
  onTestFinished(markSignedOut);
  // The test page must not be reloaded.
  onTestFinished(onErasePersonalData(() => new Promise(() => {})));
  onTestFinished(followSignOutElsewhere());
  window.dispatchEvent(new StorageEvent('storage', { key: savedUserKey(), newValue: null }));
  expect(currentAccount()).toBeNull();
});

test.each([
  ['nobody', null],
  ['another account', { ...LI_BAI, userId: toUserId(8) }],
])('Back to a page of an account that has left the browser to %s shows nothing of it', async (_who, next) => {
  markSignedIn(LI_BAI);
  onTestFinished(markSignedOut);
  const erased = vi.fn(() => new Promise<void>(() => {}));
  onTestFinished(onErasePersonalData(erased));
  onTestFinished(followSignOutElsewhere());
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  comeBack();
  expect(currentAccount()?.userId).toBe(7);
  getSavedUserStore().write({ userLogin: next !== null, cookie: next !== null, userData: next });
  comeBack();
  expect(currentAccount()).toBeNull();
  expect(erased).toHaveBeenCalledOnce();
});

test('a sign-out leaves what another Rill under another base path of this host has stored', async () => {
  rememberCatalogueOfBase();
  const all = JSON.parse(localStorage.getItem('rill.catalogues') ?? '').value;
  const known = { version: 1, value: { ...all, '/other/': ['attic'] } };
  localStorage.setItem('rill.catalogues', JSON.stringify(known));
  const keys = ['rill.attic.7.searches', 'rill.attic.user', 'rill.default.7.searches'];
  for (const key of keys) localStorage.setItem(key, '{"version":1,"value":null}');
  const queues = openIndexedDb(() => {})('player');
  await queues.set({ 'rill.attic.7.history': 'theirs', 'rill.default.7.history': 'own' });
  onTestFinished(async () => {
    for (const key of [...keys, 'rill.catalogues']) localStorage.removeItem(key);
    await queues.delete(['rill.attic.7.history']);
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await eraseDataOfDeletedAccount();
  vi.clearAllTimers();
  vi.useRealTimers();
  expect(keys.filter((key) => localStorage.getItem(key) !== null)).toEqual(keys.slice(0, 2));
  expect(await queues.get('rill.attic.7.history')).toBe('theirs');
  expect(await queues.get('rill.default.7.history')).toBeNull();
});

test('a sign-out deletes what the browser has stored of the account although a frozen tab holds the database', async () => {
  await openIndexedDb(() => {})('player').set({ 'rill.default.7.history': 'own' });
  // A frozen tab does not close the database when it is asked to.
  const frozenTab = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('rill');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  onTestFinished(() => frozenTab.close());
  await signOutAndEraseAll(vi.fn());
  const keys = await new Promise((resolve) => {
    const request = frozenTab.transaction('player').objectStore('player').getAllKeys();
    request.onsuccess = () => resolve(request.result);
  });
  expect(keys).toEqual([]);
});

test('a sign-out that a silent database leaves unfinished is finished at the next start, or reported there', async () => {
  const queues = openIndexedDb(() => {})('player');
  await queues.set({ 'rill.default.7.history': 'own' });
  const failing = () => {
    throw new DOMException('broken', 'UnknownError');
  };
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(failing);
  const deleting = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(failing);
  await signOutAndEraseAll(vi.fn());
  await retryUnfinishedErasure();
  expect(noticesStore.getState().map(({ key }) => key)).toEqual(['account.dataLeft']);
  opening.mockRestore();
  deleting.mockRestore();
  noticesStore.setState([], true);
  await retryUnfinishedErasure();
  expect(noticesStore.getState()).toEqual([]);
  expect(await openIndexedDb(() => {})('player').get('rill.default.7.history')).toBeNull();
  const erasing = vi.spyOn(indexedDB, 'open');
  await retryUnfinishedErasure();
  expect(erasing).not.toHaveBeenCalled();
});
