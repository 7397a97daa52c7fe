import type { MiddlewareHandler } from 'hono';
import type { AccessScopedDatabase } from '../store/accounts/folder-rights.ts';
import {
  endReplacedToken,
  findSession,
  type SessionDbRow,
  setSessionSeen,
} from '../store/accounts/sessions.ts';
import type { Database } from '../store/database.ts';
import { ignoreWriteErrors } from './ignore-write-errors.ts';
import { hashOfToken } from './secret-token.ts';
import { sessionTokensOf } from './session-cookie.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The session that the request's cookie belongs to; missing for a visitor. */
    session: SessionDbRow | undefined;
  }
}

/** A session's time of last use is exact to this many milliseconds, so that reading causes few writes. */
const SEEN_STEP_MS = 10 * 60 * 1000;

/** The session of a Cookie header. The first use of a renewed token ends the token before it. */
export function findRequestSession(
  database: Database,
  cookieHeader: string | undefined,
  nowMs: number,
): SessionDbRow | undefined {
  const session = sessionTokensOf(cookieHeader)
    .map((token) => findSession(database, hashOfToken(token), nowMs))
    .find((found) => found !== undefined);
  if (session !== undefined && session.isReplaced === 0 && session.isRenewalUnused === 1)
    ignoreWriteErrors(() => endReplacedToken(database, session.id, nowMs));
  return session;
}

/**
 * Middleware: identifies the account of every request, stores when its session was last used, and handles the request
 * with the account's rights on music folders. `scoped` is null where no music is served.
 */
export function accountMiddleware(
  database: Database,
  scoped: AccessScopedDatabase | null,
  now: () => number,
): MiddlewareHandler {
  return async (context, next) => {
    const nowMs = now();
    const session = findRequestSession(database, context.req.header('cookie'), nowMs);
    context.set('session', session);
    if (session !== undefined && Math.abs(nowMs - session.seenMs) >= SEEN_STEP_MS)
      ignoreWriteErrors(() => setSessionSeen(database, session.id, nowMs));
    await (scoped === null ? next() : scoped.as(session?.accountId ?? null, next));
  };
}
