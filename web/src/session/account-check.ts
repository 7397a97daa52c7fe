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
/** Incremented at every login and sign-out, so that the result of a check requested before is ignored. */
let turn = 0;
let underWay: Promise<Account | null> | null = null;

/** Makes an account the listener, now and at the next start of the page. */
export function markSignedIn(profile: Profile): void {
  turn += 1;
  checkedAtMs = Date.now();
  const { userId } = profile;
  forgetSavedProfile(userId);
  // Before the account: whoever hears of it, here or in another tab, finds its names.
  setProfile(profile);
  getSavedUserStore().write(signedInUser(userId));
  setAccount({ userId });
}

/** Makes the account that another tab has signed in, and remembers, the listener here, with the names that it has there. */
export function followLoginOfOtherTab(account: Account): void {
  turn += 1;
  checkedAtMs = Date.now();
  setAccount(account, true);
  if (restoreProfile(account) !== null) return;
  // A page of an older version stores the names elsewhere.
  checkedAtMs = null;
  void checkNamelessAccount();
}

/** A check that is under way was sent before the login, and is ignored. */
async function checkNamelessAccount(): Promise<void> {
  try {
    await underWay?.catch(() => {});
    if (currentAccount() !== null && currentProfile() === null) await checkSignedInAccount();
  } catch (error) {
    // The next check brings them.
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

/** Has the browser forget the names of the account that it remembers, unless that is the one to stay. */
function forgetSavedProfile(staying?: Account['userId']): void {
  const { userData } = getSavedUserStore().read();
  if (userData !== null && userData.userId !== staying) forgetProfile(userData.userId);
}

/** Whether the browser remembers a session, which may have ended since. */
export const hasSessionMarker = (): boolean => getSavedUserStore().read().cookie;

export const invalidateAccountCheck = (): void => {
  checkedAtMs = null;
};

/** The notice when the check finds that the session of this browser has ended: at a start, or during the visit. */
type EndNotice = 'account.expired' | 'account.disabled';

/** Whether people can see right now that their session has ended. */
export const isSessionEndShown = (): boolean =>
  noticesStore.getState().some(({ key }) => key === 'account.expired' || key === 'account.disabled');

/**
 * Requests from the service who is signed in. Only a browser that remembers a session does so; a session that has ended
 * is reported and forgotten. Throws a `CallError` when the service fails.
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

/**
 * Like `checkSignedInAccount`, but a check of the last five minutes is good enough, such as that of a screen which only
 * accounts may open.
 */
export async function checkAccountAtStart(): Promise<Account | null> {
  // Without its sign: a clock that was set back must not keep a check fresh until it is that late again.
  const isFresh = checkedAtMs !== null && Math.abs(Date.now() - checkedAtMs) < FRESH_MS;
  // A check that found nobody does not count where there is a marker: another tab may have signed in since.
  const isKnown = isFresh && (currentAccount() !== null || !hasSessionMarker());
  return isKnown ? currentAccount() : checkSignedInAccount();
}

/** Like `checkAccountAtStart`, but a visitor without a session sends no request. */
export const checkAccountIfStale = async (): Promise<Account | null> =>
  hasSessionMarker() ? checkAccountAtStart() : null;
