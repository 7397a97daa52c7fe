import type { QueryClient } from '@tanstack/react-query';
import { onNeedsLogin } from '#api/client/call.ts';
import { CallError, isUnreachableError } from '#api/client/call-error.ts';
import { isRequestRefusedError } from '#api/client/call-error-message-key.ts';
import { getDataScopeKey } from '#config/data-scope.ts';
import { createBackoff } from '#lib/backoff.ts';
import { onPageRestored } from '#lib/page-restored.ts';
import { notify } from '#notices/notices.ts';
import {
  checkAccountAtStart,
  checkSignedInAccount,
  followLoginOfOtherTab,
  invalidateAccountCheck,
} from './account-check.ts';
import { loadAccountData } from './account-data.ts';
import { checkInOncePerDay } from './check-in-once-per-day.ts';
import { followOtherDevices } from './follow-other-devices.ts';
import { onErasePersonalData } from './personal-data.ts';
import { savedProfileKey } from './profile.ts';
import { refreshLoginIfDue } from './refresh-login.ts';
import { getSavedUserStore, savedUserKey } from './saved-user.ts';
import { currentAccount, onListenerIdChange, setAccount } from './session.ts';
import { followSignOutElsewhere, isSessionEnding, retryUnfinishedErasure } from './sign-out.ts';

/** The first and the longest delay, in milliseconds, before an account check is repeated that reached no service. */
const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 5 * 60_000;

interface StartedSession {
  /** Settles once all tasks of the start are done. */
  readonly begun: Promise<void>;
  readonly stop: () => void;
}

/**
 * Checks who is signed in, and runs the tasks of a page load and of a login: loads all data of the account, makes the
 * daily check-in and renews the session.
 */
export function startSession(queryClient: QueryClient): StartedSession {
  onNeedsLogin(confirmSession);
  const disposal = new AbortController();
  void retryUnfinishedErasure();
  const stops = [
    () => disposal.abort(),
    onListenerIdChange((_listener, _before, isSetElsewhere) => void welcome(queryClient, isSetElsewhere)),
    onErasePersonalData(() => queryClient.clear()),
    followLoginElsewhere(),
    followSignOutElsewhere(),
    followOtherDevices(queryClient),
  ];
  return {
    begun: begin(queryClient, disposal.signal),
    stop() {
      for (const stop of stops) stop();
      onNeedsLogin(() => true);
    },
  };
}

async function begin(
  queryClient: QueryClient,
  disposed: AbortSignal,
  backoff = createBackoff(FIRST_RETRY_MS, MAX_RETRY_MS),
): Promise<void> {
  const before = currentAccount();
  try {
    // This handles the account of the last visit; another account is handled as a change of the listener.
    if ((await checkAccountAtStart())?.userId === before?.userId) await welcome(queryClient);
  } catch (error) {
    if (isUnreachableError(error) || isRequestRefusedError(error)) {
      // The session may still be valid, so the account continues with its last data.
      retryOnce(backoff.nextMs(), disposed, () => void begin(queryClient, disposed, backoff));
      return;
    }
    // The page continues as a visitor's; the account stays stored for the next check.
    setAccount(null);
    notify({
      key: 'account.checkFailed',
      tone: 'warning',
      topic: 'account-check',
      stays: true,
      action: { key: 'state.retry', run: () => void begin(queryClient, disposed) },
    });
  }
}

/**
 * Calls back once: when the network is back, when somebody returns to the page, or after a delay, because the return
 * of a server causes no event in the browser.
 */
function retryOnce(delayMs: number, disposed: AbortSignal, retry: () => void): void {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, disposed]);
  const run = () => {
    settled.abort();
    retry();
  };
  const timer = setTimeout(run, delayMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  window.addEventListener('online', run, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run(), {
    signal,
  });
}

/** Runs the tasks of a login; those that run once for all tabs are left to the tab of the login. */
async function welcome(queryClient: QueryClient, isSetElsewhere = false): Promise<void> {
  const account = currentAccount();
  if (account === null) return;
  if (isSetElsewhere) return loadAccountData(queryClient, account.userId);
  const now = new Date();
  await Promise.all([
    loadAccountData(queryClient, account.userId),
    checkInOncePerDay(now),
    refreshLoginIfDue(now),
  ]);
}

/**
 * Makes an account the listener that another tab has signed in, or whose names it has changed; also on a return from
 * the back/forward cache if nobody is signed in.
 */
function followLoginElsewhere(): () => void {
  function follow(): void {
    const { userLogin, userData } = getSavedUserStore().read();
    if (userLogin && userData !== null) followLoginOfOtherTab(userData);
  }
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    const account = currentAccount();
    const isRenamed = account !== null && key === savedProfileKey(account.userId);
    if (newValue !== null && (key === savedUserKey() || isRenamed)) follow();
  };
  window.addEventListener('storage', handleStorage);
  // If another account is signed in here, `followSignOutElsewhere` reloads the page.
  const stopRestoring = onPageRestored(() => {
    if (currentAccount() === null) follow();
  });
  return () => {
    stopRestoring();
    window.removeEventListener('storage', handleStorage);
  };
}

/**
 * Checks the account again after a call was refused, perhaps because nobody is signed in. The refusal of a call whose
 * listener has left meanwhile is expected, and says nothing about the present session.
 */
function confirmSession(listener: string): boolean {
  if (isSessionEnding() || listener !== getDataScopeKey()[1]) return false;
  invalidateAccountCheck();
  if (currentAccount() === null) return true;
  void checkSignedInAccount('account.disabled').catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
  return true;
}
