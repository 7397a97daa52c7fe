import { type Profile, toUserId } from '@rill/contract';
import { onTestFinished } from 'vitest';
import { markSignedIn, markSignedOut } from '#session/account-check.ts';

interface SignInOptions {
  readonly nickname?: string;
  /** Which of the two catalogues of the tests: `own` is the one under /own, with the listener's own music. */
  readonly catalogue?: 'demo' | 'own';
}

/**
 * Makes a new account in the real catalogue and signs this browser in until the end of the test: its calls carry the
 * session's cookie, and the listener is the account.
 */
export async function signInForTest({
  nickname = 'Ada',
  catalogue = 'demo',
}: SignInOptions = {}): Promise<Profile> {
  const response = await fetch(`/testing/sign-in?${new URLSearchParams({ nickname, catalogue })}`);
  const { userId: id } = (await response.json()) as { readonly userId: number };
  const account: Profile = { userId: toUserId(id), nickname, avatarUrl: null, vipType: 0 };
  markSignedIn(account);
  onTestFinished(signOutForTest);
  return account;
}

/** Takes the session's cookie away, as when it has expired, and makes the listener a visitor. */
export async function signOutForTest(): Promise<void> {
  // In this order: a call of the account must not start without the cookie.
  markSignedOut();
  await fetch('/testing/sign-out');
}
