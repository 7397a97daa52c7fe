import type { loginPasswordServerSchemas, ServerReplyOf } from '@rill/contract';
import { deviceName } from '../accounts/device-name.ts';
import { hashOfToken, newSecretToken } from '../accounts/secret-token.ts';
import { SESSION_LIFETIME_MS, sessionCookies } from '../accounts/session-cookie.ts';
import { clientInfoOfRequest } from '../http/client-info.ts';
import { HttpError } from '../http/http-error.ts';
import { toWireAccount, toWireProfile } from '../present/account.ts';
import { accountById } from '../store/accounts/accounts.ts';
import { deleteSession, saveSession } from '../store/accounts/sessions.ts';
import type { Database } from '../store/database.ts';
import type { RequestContext } from './implement-call.ts';

/**
 * Whether the page was loaded over https, so that its cookies may be sent over https only. The browser sets the Origin
 * header; a program that forges it only harms its own cookie.
 */
export const isRequestFromHttpsPage = (headers: Headers): boolean =>
  clientInfoOfRequest(headers).isSecure || (headers.get('origin') ?? '').startsWith('https://');

/**
 * Starts a session of the account in the requesting browser, in place of its current one. `provedMs` is when the user
 * last entered a password, passkey or code.
 */
export function startSession(
  database: Database,
  accountId: number,
  context: RequestContext,
  { nowMs, provedMs }: { readonly nowMs: number; readonly provedMs: number },
): void {
  const { headers, session } = context;
  if (session !== null) deleteSession(database, session.accountId, session.id);
  const token = newSecretToken();
  saveSession(database, {
    accountId,
    tokenHash: hashOfToken(token),
    device: deviceName(headers.get('user-agent') ?? ''),
    nowMs,
    provedMs,
    expiresMs: nowMs + SESSION_LIFETIME_MS,
  });
  setSessionCookies(context, token);
}

export function setSessionCookies(
  { headers, setCookie }: Pick<RequestContext, 'headers' | 'setCookie'>,
  token: string,
): void {
  for (const cookie of sessionCookies(token, isRequestFromHttpsPage(headers), headers.get('cookie')))
    setCookie(cookie);
}

/** Logs the account in and returns the service's reply to that. */
export function logInAndReply(
  database: Database,
  accountId: number,
  context: RequestContext,
  nowMs: number,
): ServerReplyOf<typeof loginPasswordServerSchemas> {
  const row = accountById(database, accountId);
  if (row === undefined) throw new HttpError(502, '账号或密码错误');
  startSession(database, accountId, context, { nowMs, provedMs: nowMs });
  return {
    code: 200,
    loginType: 1,
    account: toWireAccount(row),
    profile: toWireProfile(row),
    bindings: [],
    cookie: '',
  };
}
