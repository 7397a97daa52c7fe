import { type Profile, toUserId } from '@rill/contract';
import { onTestFinished } from 'vitest';
import { markSignedIn, markSignedOut } from '#session/account-check.ts';

interface SignInOptions {
  readonly nickname?: string;
  /** The catalogue of the account; `own` is the one under /own with the listener's own music. */
  readonly catalogue?: 'demo' | 'own';
}

/**
 * Creates an account in the real catalogue and signs this browser in until the end of the test: calls send the
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

/** Removes the session's cookie, as when it has expired, and makes the listener a visitor. */
export async function signOutForTest(): Promise<void> {
  // The visitor is set first, because no call of the account may start without the cookie.
  markSignedOut();
  await fetch('/testing/sign-out');
}
