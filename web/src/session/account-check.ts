import type { Profile } from '@rill/contract';
import { CallError } from '#api/client/call-error.ts';
import { fetchLoginStatus } from '#api/session.ts';
import { noticesStore, notify } from '#notices/notices.ts';
import { currentProfile, forgetProfile, restoreProfile, setProfile } from './profile.ts';
import { getSavedUserStore, signedInUser } from './saved-user.ts';
import { type Account, currentAccount, setAccount } from './session.ts';

/** How long an account check stays valid. */
const FRESH_MS = 5 * 60_000;

let checkedAtMs: number | null = null;
/** Incremented at every login and sign-out, so that the result of an earlier check is ignored. */
let turn = 0;
let underWay: Promise<Account | null> | null = null;

/** Makes an account the listener, now and when the page is loaded again. */
export function markSignedIn(profile: Profile): void {
  turn += 1;
  checkedAtMs = Date.now();
  const { userId } = profile;
  forgetSavedProfile(userId);
  // Set before the account, so that code that reacts to the account, in this tab or another one, finds the names.
  setProfile(profile);
  getSavedUserStore().write(signedInUser(userId));
  setAccount({ userId });
}

/** Makes an account that another tab has signed in and stored the listener here, with the stored names. */
export function followLoginOfOtherTab(account: Account): void {
  turn += 1;
  checkedAtMs = Date.now();
  setAccount(account, true);
  if (restoreProfile(account) !== null) return;
  // A page of an older version stores the names under another key.
  checkedAtMs = null;
  void checkNamelessAccount();
}

/** Checks the account to get its names; a pending check was sent before the login and is ignored. */
async function checkNamelessAccount(): Promise<void> {
  try {
    await underWay?.catch(() => {});
    if (currentAccount() !== null && currentProfile() === null) await checkSignedInAccount();
  } catch (error) {
    // The next check fetches the names.
    if (!(error instanceof CallError)) throw error;
  }
}

/** Makes the listener a visitor and forgets the account, but not the data stored under it. */
export function markSignedOut(): void {
  turn += 1;
  forgetSavedProfile();
  getSavedUserStore().write({ userLogin: false, cookie: false, userData: null });
  setAccount(null);
}

/** Deletes the stored names of the account that the browser remembers, except of the one that stays signed in. */
function forgetSavedProfile(staying?: Account['userId']): void {
  const { userData } = getSavedUserStore().read();
  if (userData !== null && userData.userId !== staying) forgetProfile(userData.userId);
}

/** Whether the browser remembers a session, which may have ended since. */
export const hasSessionMarker = (): boolean => getSavedUserStore().read().cookie;

export const invalidateAccountCheck = (): void => {
  checkedAtMs = null;
};

/** The notice of a session that has ended, found when the page is loaded or during the visit. */
type EndNotice = 'account.expired' | 'account.disabled';

/** Whether a notice of the ended session is visible. */
export const isSessionEndShown = (): boolean =>
  noticesStore.getState().some(({ key }) => key === 'account.expired' || key === 'account.disabled');

/**
 * Requests from the service who is signed in, if the browser remembers a session; a session that has ended is reported
 * and forgotten. Rejects with a `CallError` when the service fails.
 */
export function checkSignedInAccount(endNotice: EndNotice = 'account.expired'): Promise<Account | null> {
  underWay ??= check(endNotice).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function check(endNotice: EndNotice): Promise<Account | null> {
  const askedAt = turn;
  const profile = await fetchLoginStatus();
  if (askedAt !== turn) return currentAccount();
  const { userLogin, cookie } = getSavedUserStore().read();
  checkedAtMs = Date.now();
  if (profile !== null && userLogin) {
    markSignedIn(profile);
    return currentAccount();
  }
  if (cookie) {
    markSignedOut();
    notify({
      key: endNotice,
      tone: 'info',
      topic: 'login',
      link: { key: 'nav.signIn', to: '/login' },
    });
  } else if (currentAccount() !== null) {
    setAccount(null);
  }
  return null;
}

/** Like `checkSignedInAccount`, but reuses a check of the last five minutes. */
export async function checkAccountAtStart(): Promise<Account | null> {
  // The absolute age, because a clock that was set back must not keep a check valid until it has caught up.
  const isFresh = checkedAtMs !== null && Math.abs(Date.now() - checkedAtMs) < FRESH_MS;
  // A check without an account is not reused while there is a marker, because another tab may have signed in since.
  const isKnown = isFresh && (currentAccount() !== null || !hasSessionMarker());
  return isKnown ? currentAccount() : checkSignedInAccount();
}

/** Like `checkAccountAtStart`, but a visitor without a session sends no request. */
export const checkAccountIfStale = async (): Promise<Account | null> =>
  hasSessionMarker() ? checkAccountAtStart() : null;
