import { redirect } from '@tanstack/react-router';
import { CallError, isUnreachable } from '#api/call-error.ts';
import { notify } from '#notices/notices.ts';
import { hasSessionMarker, knownAccount } from '#session/account-check.ts';
import { currentAccount } from '#session/session.ts';

interface Destination {
  readonly location: { readonly href: string };
  /** A link's screen is prefetched when the pointer is near; only who goes there is told something. */
  readonly preload: boolean;
}

/**
 * Lets through who is signed in. Everybody else goes to the sign-in, which leads back here: with the message that a
 * session has ended if there was one, otherwise that an account is needed. A check that fails leads to `/500`.
 */
export async function requireAccount({ location, preload }: Destination): Promise<void> {
  const hadSession = hasSessionMarker();
  try {
    if ((await knownAccount()) !== null) return;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Without a network the screens show what this account saw last.
    if (isUnreachable(error) && currentAccount() !== null) return;
    if (!preload) notify({ key: 'account.checkRefused', tone: 'error', topic: 'login' });
    throw redirect({ to: '/500', replace: true });
  }
  // That a session has ended is said by the check itself.
  if (!hadSession && !preload) notify({ key: 'account.required', tone: 'warning', topic: 'login' });
  throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
}
