import { loginStatusWire, logoutWire } from '@rill/contract';
import type { Hono } from 'hono';
import { endedSessionCookie } from '../accounts/session-cookie.ts';
import { implement } from '../implement.ts';
import { presentAccount, presentProfile } from '../present/account.ts';
import { accountById } from '../store/accounts.ts';
import type { Database } from '../store/database.ts';
import { deleteSession } from '../store/sessions.ts';

/** Who is logged in, and how one stops being it. */
export function accountRoutes(app: Hono, database: Database): void {
  implement(
    app,
    loginStatusWire,
  )((_query, { account }) => {
    const row = account === null ? undefined : accountById(database, account);
    if (row === undefined) return { data: { code: 200, account: null, profile: null } };
    return { data: { code: 200, account: presentAccount(row), profile: presentProfile(row) } };
  });

  implement(
    app,
    logoutWire,
  )((_query, { session, setCookie }) => {
    if (session !== null) deleteSession(database, session.accountId, session.id);
    setCookie(endedSessionCookie);
    return { code: 200 };
  });
}
