import { countLoginAttempt, type LoginServices, resetLoginAttempts } from '../accounts/login-services.ts';
import { clientInfoOfRequest } from '../http/client-info.ts';
import { HttpError } from '../http/http-error.ts';
import type { AccountDbRow } from '../store/accounts/accounts.ts';
import { isSessionOpen, type SessionDbRow } from '../store/accounts/sessions.ts';
import type { Database } from '../store/database.ts';
import type { RequestContext } from './implement-call.ts';
import { tooManyAttemptsError } from './login.ts';

/** Milliseconds after a login in which the password need not be entered again. */
const FRESH_PROOF_MS = 10 * 60 * 1000;

/**
 * For changes that are made after a wait, during which the session may have been ended.
 * @throws HttpError 301 when it is no longer open.
 */
export function requireOpenSession(
  database: Database,
  { now }: LoginServices,
  { session }: Pick<RequestContext, 'session'>,
): SessionDbRow {
  if (session === null || !isSessionOpen(database, session.id, now())) throw new HttpError(301, '需要登录');
  return session;
}

/**
 * For the changes that a stolen session must not be able to make.
 * @throws HttpError unless the login is fresh or the password fits: 502 for a wrong or missing password, 506 for an
 * account that has none and must log in again.
 */
export async function requireProof(
  database: Database,
  identity: LoginServices,
  row: AccountDbRow,
  context: Pick<RequestContext, 'session' | 'headers'>,
  password: string | undefined,
): Promise<void> {
  // The absolute age: after a clock is set back, a login in the future must not count as fresh.
  const isFresh = Math.abs(identity.now() - (context.session?.provedMs ?? 0)) < FRESH_PROOF_MS;
  if (isFresh && password === undefined) return;
  if (row.passwordHash === null && password === undefined) throw new HttpError(506, '请重新登录后再试');
  const { address } = clientInfoOfRequest(context.headers);
  const key = `proof ${row.id}`;
  if (!countLoginAttempt(identity, key, address)) throw tooManyAttemptsError();
  const fits = await identity.hasher.verify(password ?? '', row.passwordHash);
  requireOpenSession(database, identity, context);
  if (!fits) throw new HttpError(502, '密码错误');
  resetLoginAttempts(identity, key, address);
}
