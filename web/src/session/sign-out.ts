import * as v from 'valibot';
import { CallError } from '#api/client/call-error.ts';
import { postLogout } from '#api/session.ts';
import { delay } from '#lib/delay.ts';
import { onPageRestored } from '#lib/page-restored.ts';
import { eraseIndexedDb } from '#lib/storage/idb.ts';
import { createPersistedValue, eraseStorage } from '#lib/storage/persisted.ts';
import { cacheStoragePrefix } from '#lib/worker-command.ts';
import { notify } from '#notices/notices.ts';
import { runUndoableActionsNow } from '#notices/run-after-undo-period.ts';
import { markSignedOut } from './account-check.ts';
import { createOtherRillKeyFilter } from './catalogues-by-base.ts';
import { isNeedsLoginError } from './needs-login.ts';
import { runPersonalDataErasers } from './personal-data.ts';
import { getSavedUserStore, savedUserKey } from './saved-user.ts';
import { currentAccount, isVisitor, setAccount } from './session.ts';

const RELOAD_AFTER_MS = 1000;

/** How long to wait for other tabs to answer that they have deletions that can still be undone, in milliseconds. */
const ANSWER_MS = 200;
/** How long to wait for these tabs to send their deletions; a tab frozen meanwhile does not. */
const SENDING_MS = 5000;

/**
 * Keys that belong to the browser and not to the account: appearance, language and the like, the last way to sign in,
 * and the dismissed announcement.
 */
const KEPT_KEYS: readonly string[] = [
  'rill.settings',
  'rill.custom-accent',
  'rill.login-way',
  'rill.announcement',
];

/** Whether the database may still hold values of an account that has signed out of this browser. */
const unfinishedErasure = createPersistedValue({
  key: 'rill.unfinished-erasure',
  version: 1,
  schema: v.boolean(),
  fallback: false,
});

let isEnding = false;

/** Whether this page is ending its session: requests for an account are not sent, and refusals are expected. */
export const isSessionEnding = (): boolean => isEnding;

/** Ends the session by a call of the service; when the call fails, the session continues. */
export async function endSessionBy(end: () => Promise<unknown>): Promise<void> {
  isEnding = true;
  try {
    await end();
  } catch (error) {
    isEnding = false;
    throw error;
  }
}

/**
 * Signs out: ends the session at the service, deletes all personal data from the browser and reloads the page, or
 * calls `goOn` instead of the reload. When the service is unreachable nothing happens, because a session that
 * continues must not look ended.
 */
export async function signOut(goOn: () => void = reloadSoon): Promise<void> {
  try {
    await endSession();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    notify({ key: 'account.signOutFailed', tone: 'error', topic: 'login' });
    return;
  }
  await erasePersonalData();
  notify({ key: 'account.signedOut', tone: 'success', topic: 'login' });
  goOn();
}

/**
 * Signs out, and reloads the page with a one-time link. The query is needed, because the browser does not reload when
 * only the fragment of the URL changes.
 */
export const signOutToUseLink = (fragment: string): Promise<void> =>
  signOut(() => window.location.replace(new URL(`login?redirect=/user#${fragment}`, document.baseURI)));

/**
 * Ends the session. Deletions that can still be undone, in this tab and others, are sent before, because the service
 * would refuse them without a session.
 */
async function endSession(end: () => Promise<unknown> = postLogout): Promise<void> {
  await Promise.all([runUndoableActionsNow(), runUndoableActionsElsewhere()]);
  try {
    await endSessionBy(end);
  } catch (error) {
    // The session has ended already, as from another device; the data that this browser stores must be deleted
    // nevertheless.
    if (!isNeedsLoginError(error)) throw error;
  }
}

type TabMessage = 'session-ends' | 'sending' | 'sent';

/** The channel between tabs before a session ends; null where the browser has none. */
function openTabChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(`${savedUserKey()}.end`);
  } catch {
    // Firefox refuses where cookies are blocked, and then no tab is signed in.
    return null;
  }
}

/** Asks the other tabs to send their deletions, and waits for those that answer. */
async function runUndoableActionsElsewhere(): Promise<void> {
  const channel = openTabChannel();
  if (channel === null) return;
  let sending = 0;
  let onAllSent = (): void => {};
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'sending') sending += 1;
    else if (data === 'sent') sending -= 1;
    if (sending === 0) onAllSent();
  };
  channel.postMessage('session-ends' satisfies TabMessage);
  await delay(ANSWER_MS);
  if (sending > 0) {
    const allSent = new Promise<void>((resolve) => {
      onAllSent = resolve;
    });
    await Promise.race([allSent, delay(SENDING_MS)]);
  }
  channel.close();
}

/** Sends the deletions that can still be undone here before another tab signs out. */
function sendBeforeSignOutElsewhere(): () => void {
  const channel = openTabChannel();
  if (channel === null) return () => {};
  channel.onmessage = async ({ data }: MessageEvent<TabMessage>) => {
    if (data !== 'session-ends') return;
    channel.postMessage('sending' satisfies TabMessage);
    await runUndoableActionsNow();
    channel.postMessage('sent' satisfies TabMessage);
  };
  return () => channel.close();
}

/**
 * Signs out of the server in front of another catalogue, with which the session of the catalogue leaves the browser,
 * too. Rejects with a `CallError` when the session continues.
 */
export async function signOutOfServer(end: () => Promise<unknown>): Promise<void> {
  await endSession(end);
  await erasePersonalData();
}

/** Deletes all personal data from the browser after the account, with its sessions, was deleted at the service. */
export async function eraseDataOfDeletedAccount(): Promise<void> {
  await erasePersonalData();
  reloadSoon();
}

/**
 * Makes the listener a visitor and deletes all listeners' data from this browser, except settings and the data of
 * another Rill under another base path of this host.
 */
async function erasePersonalData(keptKeys = KEPT_KEYS): Promise<void> {
  const erased = runPersonalDataErasers();
  // Called in the same task, because a list that rerenders without a queue must not request the account's likes. It
  // also writes the key whose removal then is an event for other tabs, even if only a visitor used the page.
  markSignedOut();
  isEnding = false;
  await erased;
  const isOfOther = createOtherRillKeyFilter();
  eraseStorage((key) => keptKeys.includes(key) || isOfOther?.(key) === true);
  // Stored first, because the page may be closed while the database is slow to respond.
  unfinishedErasure.write(true);
  if (await eraseIndexedDb(isOfOther)) unfinishedErasure.clear();
}

/**
 * Repeats the erasure of an earlier sign-out that failed, as when the database did not respond or the page was closed.
 * If it fails again, a notice says that the account's data is still on this computer.
 */
export async function retryUnfinishedErasure(): Promise<void> {
  if (!unfinishedErasure.read()) return;
  if (await eraseIndexedDb(createOtherRillKeyFilter())) unfinishedErasure.clear();
  else notify({ key: 'account.dataLeft', tone: 'warning', topic: 'erasure', stays: true });
}

/**
 * Deletes all data that this browser stores, including settings, the service worker and its caches, and reloads the
 * page. A signed-in account is signed out first; when that fails nothing is changed.
 */
export async function signOutAndEraseAll(reload = reloadPage): Promise<void> {
  try {
    if (!isVisitor()) await endSession();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    notify({ key: 'backup.resetFailed', tone: 'error', topic: 'backup' });
    return;
  }
  await erasePersonalData([]);
  await removeServiceWorker();
  reload();
}

/** Removes the worker and its caches, but not those of other programs on this host. */
async function removeServiceWorker(): Promise<void> {
  const scope = document.baseURI;
  const registration = await navigator.serviceWorker?.getRegistration(scope).catch(() => undefined);
  // Without unregistering, the worker would run on without the files that it caches only at its installation.
  if (registration?.scope === scope) await registration.unregister();
  // A browser that blocks cookies refuses access to the caches, and has stored nothing in them.
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  for (const name of names) if (name.startsWith(cacheStoragePrefix(scope))) await caches.delete(name);
}

/**
 * Drops this tab's data after another tab has signed out, or erased everything as a visitor, and deleted the stored
 * data. On a return from the back/forward cache it does so if the browser no longer remembers the account.
 */
export function followSignOutElsewhere(): () => void {
  function drop(): void {
    void runPersonalDataErasers().then(reloadPage);
    // Until the page is reloaded, nothing may be requested for the account.
    setAccount(null);
  }
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === savedUserKey() && newValue === null) drop();
  };
  window.addEventListener('storage', handleStorage);
  const stopRestoring = onPageRestored(() => {
    const account = currentAccount();
    if (account !== null && getSavedUserStore().read().userData?.userId !== account.userId) drop();
  });
  const stopSending = sendBeforeSignOutElsewhere();
  return () => {
    stopSending();
    stopRestoring();
    window.removeEventListener('storage', handleStorage);
  };
}

/** Reloads the page after a delay, so that the notice can be read. */
function reloadSoon(): void {
  setTimeout(reloadPage, RELOAD_AFTER_MS);
}

function reloadPage(): void {
  window.location.reload();
}
