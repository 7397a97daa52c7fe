import {
  loginRefreshServerSchemas,
  loginStatusServerSchemas,
  logoutServerSchemas,
  signedInProfileServerSchemas,
} from '@rill/contract';
import type { Hono } from 'hono';
import type { LoginServices } from '../accounts/login-services.ts';
import { hashOfToken, newSecretToken } from '../accounts/secret-token.ts';
import { endedSessionCookies, SESSION_LIFETIME_MS, sessionTokensOf } from '../accounts/session-cookie.ts';
import { toWireAccount, toWireProfile } from '../present/account.ts';
import { accountById } from '../store/accounts/accounts.ts';
import {
  deleteSession,
  findSession,
  REPLACED_TOKEN_LIFETIME_MS,
  reissueSessionToken,
  renewSession,
  type SessionDbRow,
} from '../store/accounts/sessions.ts';
import type { Database } from '../store/database.ts';
import { implementCall, type RequestContext, requireAccountId } from './implement-call.ts';
import { setSessionCookies } from './login-session.ts';

export function mountSessionRoutes(app: Hono, database: Database, identity: LoginServices): void {
  mountLoginStatusRoutes(app, database);
  mountRenewalRoutes(app, database, identity);
}

function mountLoginStatusRoutes(app: Hono, database: Database): void {
  const current = ({ account }: RequestContext) =>
    account === null ? undefined : accountById(database, account);

  implementCall(app, loginStatusServerSchemas).with((_query, context) => {
    const row = current(context);
    if (row === undefined) return { data: { code: 200, account: null, profile: null } };
    return { data: { code: 200, account: toWireAccount(row), profile: toWireProfile(row) } };
  });

  implementCall(app, signedInProfileServerSchemas).with((_query, context) => {
    const row = current(context);
    if (row === undefined) return { code: 200, account: null, profile: null };
    return { code: 200, account: toWireAccount(row), profile: toWireProfile(row) };
  });
}

/**
 * Whether the browser has, or will soon get, the cookie of another tab's renewal. When nobody has used that cookie
 * after a minute, the reply was lost.
 */
function isRenewedByAnotherTab(session: SessionDbRow, nowMs: number): boolean {
  const renewedMs = session.expiresMs - SESSION_LIFETIME_MS;
  const isLost = session.isRenewalUnused === 1 && nowMs - renewedMs >= REPLACED_TOKEN_LIFETIME_MS;
  return session.isReplaced === 1 && !isLost;
}

/** Mounts the calls that renew and end the session of this device. */
function mountRenewalRoutes(app: Hono, database: Database, identity: LoginServices): void {
  implementCall(app, logoutServerSchemas).with((_query, { headers, setCookie }) => {
    const cookies = headers.get('cookie') ?? '';
    // The session of plain http ends too, because browsers send its cookie on https as well and lose it now.
    for (const token of sessionTokensOf(cookies)) {
      const session = findSession(database, hashOfToken(token), identity.now());
      if (session !== undefined) deleteSession(database, session.accountId, session.id);
    }
    for (const cookie of endedSessionCookies(cookies)) setCookie(cookie);
    return { code: 200 };
  });

  implementCall(app, loginRefreshServerSchemas).with((_query, context) => {
    requireAccountId(context);
    const { session } = context;
    const nowMs = identity.now();
    if (session === null || isRenewedByAnotherTab(session, nowMs)) return { code: 200, cookie: '' };
    const token = newSecretToken();
    const renew = session.isReplaced === 1 ? reissueSessionToken : renewSession;
    const expiresMs = nowMs + SESSION_LIFETIME_MS;
    renew(database, { id: session.id, tokenHash: hashOfToken(token), expiresMs });
    setSessionCookies(context, token);
    return { code: 200, cookie: '' };
  });
}
