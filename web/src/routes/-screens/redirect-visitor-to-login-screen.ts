import { redirect } from '@tanstack/react-router';
import { CallError, isUnreachableError } from '#api/client/call-error.ts';
import { isRequestRefusedError } from '#api/client/call-error-message-key.ts';
import { hasOwnMusic } from '#config/run-time-config.ts';
import { notify } from '#notices/notices.ts';
import { checkAccountIfStale, hasSessionMarker, isSessionEndShown } from '#session/account-check.ts';
import { currentAccount } from '#session/session.ts';

interface Destination {
  readonly location: { readonly href: string; readonly pathname: string };
  /** Whether a link's screen is only prefetched, as when the pointer is near; only a real navigation shows a notice. */
  readonly preload: boolean;
}

/**
 * How long a page that begins here waits for the check, in milliseconds, if its account is known from before: until
 * then it shows no bars.
 */
const PATIENCE_MS = 1000;

function isSlow(check: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), PATIENCE_MS);
  const end = () => {
    clearTimeout(timer);
    resolve(false);
  };
  check.then(end, end);
  return promise;
}

/**
 * Lets a signed-in listener pass. Others are redirected to the login, which leads back here: with a notice that a
 * session has ended if there was one, otherwise that an account is needed. A check that fails leads to `/500`. On a
 * server with music of its own, the library leads visitors to that music instead.
 */
export async function redirectVisitorToLoginScreen({ location, preload }: Destination): Promise<void> {
  const hadSession = hasSessionMarker();
  try {
    const check = checkAccountIfStale();
    // The check goes on; if the session has ended, it shows a notice and the screen asks for a login.
    if (currentAccount() !== null && (await isSlow(check))) return;
    if ((await check) !== null) return;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // The account stays signed in: without a network the screens show its stored data, and too many requests end no
    // session.
    const isInconclusive = isUnreachableError(error) || isRequestRefusedError(error);
    if (isInconclusive && currentAccount() !== null) return;
    if (!preload) notify({ key: 'account.checkRefused', tone: 'error', topic: 'login' });
    throw redirect({ to: '/500', replace: true });
  }
  // The account check that found an ended session has reported it, be it this check or one just before.
  const isReported = hadSession || isSessionEndShown();
  const isLibrary = /^\/user\/?$/.test(location.pathname);
  if (isLibrary && !isReported && hasOwnMusic()) throw redirect({ to: '/my-music/{-$tab}', replace: true });
  if (!isReported && !preload) notify({ key: 'account.required', tone: 'warning', topic: 'login' });
  throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
}
