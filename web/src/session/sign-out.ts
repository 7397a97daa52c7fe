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

/** How long the other tabs have to answer that deletions wait there for their undo time, in milliseconds. */
const ANSWER_MS = 200;
/** How long they have to send them: a tab that the browser has frozen in the meantime does not. */
const SENDING_MS = 5000;

/**
 * What belongs to the browser, not to the account: appearance, language and the like, the way to sign in that was used
 * last, and the announcement that was dismissed.
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

/** Whether this page is ending its session: what needs an account is not sent now, and its refusal is no surprise. */
export const isSessionEnding = (): boolean => isEnding;

/** Ends the session by a call of the service; where that fails, the session goes on. */
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
 * opens the one that `goOn` wants. When the service is unreachable nothing happens: a session that goes on must not look
 * as if it had ended.
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
 * Signs out, and loads the page anew with a one-time link. Without the query only the fragment might differ from the
 * current URL, and then the browser would not reload.
 */
export const signOutToUseLink = (fragment: string): Promise<void> =>
  signOut(() => window.location.replace(new URL(`login?redirect=/user#${fragment}`, document.baseURI)));

/**
 * Deletions that can still be undone, here and in other tabs, are sent first, because without a session the service
 * would refuse them.
 */
async function endSession(end: () => Promise<unknown> = postLogout): Promise<void> {
  await Promise.all([runUndoableActionsNow(), runUndoableActionsElsewhere()]);
  try {
    await endSessionBy(end);
  } catch (error) {
    // It has ended already, as from another device; what this browser stores of it must go all the same.
    if (!isNeedsLoginError(error)) throw error;
  }
}

type TabMessage = 'session-ends' | 'sending' | 'sent';

/** What tabs say to each other before a session ends. */
function openTabChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(`${savedUserKey()}.end`);
  } catch {
    // Firefox refuses where cookies are blocked: no tab is signed in there.
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

/** Another tab signs out: deletions that can still be undone here are sent before. */
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
 * Signs out of the server in front of another catalogue; that one's session leaves the browser with it. Throws a
 * `CallError` when the session goes on.
 */
export async function signOutOfServer(end: () => Promise<unknown>): Promise<void> {
  await endSession(end);
  await erasePersonalData();
}

/** The account was deleted at the service, and its sessions with it: deletes all personal data from the browser. */
export async function eraseDataOfDeletedAccount(): Promise<void> {
  await erasePersonalData();
  reloadSoon();
}

/**
 * Goes on as a visitor and deletes all listeners' data from this browser; settings stay, and what another Rill under
 * another base path of this host has stored.
 */
async function erasePersonalData(keptKeys = KEPT_KEYS): Promise<void> {
  const erased = runPersonalDataErasers();
  // In the same task: a list that renders again because the queue is gone must not request the account's likes.
  // What it writes makes the removal of the key an event for the other tabs, also where a visitor never had it.
  markSignedOut();
  isEnding = false;
  await erased;
  const isOfOther = createOtherRillKeyFilter();
  eraseStorage((key) => keptKeys.includes(key) || isOfOther?.(key) === true);
  // Before: the page may be closed while the database is slow to answer.
  unfinishedErasure.write(true);
  if (await eraseIndexedDb(isOfOther)) unfinishedErasure.clear();
}

/**
 * Erases what a sign-out could not, as where the database did not answer or the page was closed. Where it fails again,
 * whoever is here learns that the account's data is still on this computer.
 */
export async function retryUnfinishedErasure(): Promise<void> {
  if (!unfinishedErasure.read()) return;
  if (await eraseIndexedDb(createOtherRillKeyFilter())) unfinishedErasure.clear();
  else notify({ key: 'account.dataLeft', tone: 'warning', topic: 'erasure', stays: true });
}

/**
 * Deletes everything that this browser stores, including settings, the service worker and its caches, and reloads the
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

/** Removes the worker and its caches, not those of other programs on this host; the reloaded page installs it again. */
async function removeServiceWorker(): Promise<void> {
  const scope = document.baseURI;
  const registration = await navigator.serviceWorker?.getRegistration(scope).catch(() => undefined);
  // A worker that stays would go on without the files that it caches when it is installed.
  if (registration?.scope === scope) await registration.unregister();
  // A browser that blocks cookies refuses its caches, and has stored nothing in them.
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  for (const name of names) if (name.startsWith(cacheStoragePrefix(scope))) await caches.delete(name);
}

/**
 * Another tab has signed out, or erased all as a visitor, and deleted the stored data: this tab drops what it holds in
 * memory, too. After Back it does so where the browser does not remember its account any more.
 */
export function followSignOutElsewhere(): () => void {
  function drop(): void {
    void runPersonalDataErasers().then(reloadPage);
    // As above: until the page is reloaded nothing may be requested for the account.
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

/** Leaves time to read the notice. */
function reloadSoon(): void {
  setTimeout(reloadPage, RELOAD_AFTER_MS);
}

function reloadPage(): void {
  window.location.reload();
}
