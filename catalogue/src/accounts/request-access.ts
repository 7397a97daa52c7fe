import { isAccessSwitchOn } from '../store/accounts/access.ts';
import { hasAccounts } from '../store/accounts/accounts.ts';
import type { Database } from '../store/database.ts';
import { findRequestSession } from './account-middleware.ts';

/**
 * Whether a request may pass: any request while the server is open, otherwise only one with a session. The owner's
 * setting counts only while there is an account that could log in.
 */
export function isRequestAllowed(database: Database, isPrivateForced: boolean, headers: Headers): boolean {
  const isPrivate = isPrivateForced || (isAccessSwitchOn(database, 'private') && hasAccounts(database));
  return (
    !isPrivate || findRequestSession(database, headers.get('cookie') ?? undefined, Date.now()) !== undefined
  );
}

const LOGIN_CALLS = new Set([
  ...['/login/status', '/user/account', '/logout'],
  ...['/captcha/sent', '/captcha/verify', '/login/cellphone'],
  ...['/login/qr/key', '/login/qr/create', '/login/qr/check'],
  // A new account may get a passkey instead of a password through its invitation.
  '/rill/passkeys/options',
]);

/** Whether somebody without a session needs a call to get one. */
export const isLoginCallPath = (path: string): boolean =>
  LOGIN_CALLS.has(path) || path.startsWith('/rill/login/');

/** Whether a call is about accounts of this server, and therefore never forwarded to another catalogue. */
export const isLocalAccountPath = (path: string): boolean =>
  /^\/rill\/(login|account|accounts|sessions|passkeys|invitations|access)(\/|$)/.test(path);
