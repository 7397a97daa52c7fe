import type { Profile } from '@rill/contract';
import { fetchLoginStatus } from '#api/account.ts';
import { notify } from '#notices/notices.ts';
import { savedUser } from './saved-user.ts';
import { currentAccount, setAccount } from './session.ts';

/** For so long the service's word on who is signed in is good. */
const FRESH_MS = 5 * 60_000;

let checkedAtMs: number | null = null;
/** Grows whenever somebody signs in or out, so that a check that left before says nothing about it. */
let turn = 0;
let underWay: Promise<Profile | null> | null = null;

/** Makes an account the listener, now and when the page begins the next time. */
export function rememberAccount(profile: Profile): void {
  turn += 1;
  checkedAtMs = Date.now();
  savedUser().write({ userLogin: true, cookie: true, userData: profile });
  setAccount(profile);
}

/** Makes the listener a visitor and forgets the account, but nothing that is stored under it. */
export function forgetAccount(): void {
  turn += 1;
  savedUser().write({ userLogin: false, cookie: false, userData: null });
  setAccount(null);
}

/** Whether the browser remembers a session, which may have ended since. */
export const hasSessionMarker = (): boolean => savedUser().read().cookie;

export const markCheckStale = (): void => {
  checkedAtMs = null;
};

/** What is said when the check finds that the session of this browser has ended: at a start, or while it was thought good. */
type EndNotice = 'account.expired' | 'account.disabled';

/**
 * Asks the service who is signed in. Only a browser that remembers a sign-in gets its account; a session that has ended
 * is said and forgotten. Throws a `CallError` when the service cannot say.
 */
export function checkAccount(endNotice: EndNotice = 'account.expired'): Promise<Profile | null> {
  underWay ??= check(endNotice).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function check(endNotice: EndNotice): Promise<Profile | null> {
  const askedAt = turn;
  const profile = await fetchLoginStatus();
  if (askedAt !== turn) return currentAccount();
  const { userLogin, cookie } = savedUser().read();
  checkedAtMs = Date.now();
  if (profile !== null && userLogin) {
    rememberAccount(profile);
    return profile;
  }
  if (cookie) {
    forgetAccount();
    notify({
      key: endNotice,
      tone: 'info',
      topic: 'login',
      way: { key: 'nav.signIn', to: '/login' },
    });
  } else if (currentAccount() !== null) {
    setAccount(null);
  }
  return null;
}

/** Like `checkAccount`, but a check of the last five minutes is good enough. A visitor without a session asks nobody. */
export async function knownAccount(): Promise<Profile | null> {
  if (!hasSessionMarker()) return null;
  const isFresh = checkedAtMs !== null && Date.now() - checkedAtMs < FRESH_MS;
  return isFresh ? currentAccount() : await checkAccount();
}
