import type { Database } from './database.ts';

/** A browser or program that is logged in. Times in milliseconds since 1970. */
export interface SessionDbRow {
  readonly id: number;
  readonly accountId: number;
  readonly device: string;
  readonly createdMs: number;
  /** When its user last entered a password, passkey or code. */
  readonly provedMs: number;
  readonly seenMs: number;
  /** 1: it was found by the token that a renewal has replaced. */
  readonly isReplaced: 0 | 1;
}

export interface NewSession {
  readonly accountId: number;
  readonly tokenHash: Uint8Array;
  readonly device: string;
  readonly nowMs: number;
  readonly provedMs: number;
  readonly expiresMs: number;
}

const COLUMNS = `id, account_id AS accountId, device, created_ms AS createdMs, proved_ms AS provedMs, seen_ms AS seenMs`;

/** How long a replaced token stays valid: requests that are under way during a renewal still carry it. */
const REPLACED_TOKEN_LIFETIME_MS = 60_000;

export function saveSession(database: Database, session: NewSession): number {
  const { accountId, tokenHash, device, nowMs, provedMs, expiresMs } = session;
  database.run('DELETE FROM session WHERE expires_ms <= ?', nowMs);
  return database.run(
    `INSERT INTO session (token_hash, account_id, device, created_ms, proved_ms, seen_ms, expires_ms)
    VALUES (?, ?, ?, ?, ?, ?, ?)`,
    tokenHash,
    accountId,
    device,
    nowMs,
    provedMs,
    nowMs,
    expiresMs,
  ).id;
}

export const findSession = (
  database: Database,
  tokenHash: Uint8Array,
  nowMs: number,
): SessionDbRow | undefined =>
  database.get(
    `SELECT ${COLUMNS}, 0 AS isReplaced FROM session WHERE token_hash = ? AND expires_ms > ?`,
    tokenHash,
    nowMs,
  ) ??
  database.get(
    `SELECT ${COLUMNS}, 1 AS isReplaced FROM session WHERE replaced_token_hash = ? AND replaced_expires_ms > ?`,
    tokenHash,
    nowMs,
  );

/** The sessions of an account, the one used last first. */
export const sessionsOfAccount = (database: Database, accountId: number, nowMs: number): SessionDbRow[] =>
  database.all(
    `SELECT ${COLUMNS}, 0 AS isReplaced FROM session WHERE account_id = ? AND expires_ms > ? ORDER BY seen_ms DESC, id DESC`,
    accountId,
    nowMs,
  );

export function setSessionSeen(database: Database, id: number, nowMs: number): void {
  database.run('UPDATE session SET seen_ms = ? WHERE id = ?', nowMs, id);
}

interface SessionRenewal {
  readonly id: number;
  readonly tokenHash: Uint8Array;
  readonly nowMs: number;
  readonly expiresMs: number;
}

/** Gives a session a new token and a new expiry. The old token stays valid for a minute. */
export function renewSession(database: Database, { id, tokenHash, nowMs, expiresMs }: SessionRenewal): void {
  database.run(
    `UPDATE session SET replaced_token_hash = token_hash, replaced_expires_ms = ?, token_hash = ?, expires_ms = ?
    WHERE id = ?`,
    nowMs + REPLACED_TOKEN_LIFETIME_MS,
    tokenHash,
    expiresMs,
    id,
  );
}

/** Ends a session of that account. False when the account has no such session. */
export const deleteSession = (database: Database, accountId: number, id: number): boolean =>
  database.run('DELETE FROM session WHERE id = ? AND account_id = ?', id, accountId).changes > 0;

/** Ends the sessions of an account except one; `null` ends them all. */
export function deleteSessionsOfAccountExcept(
  database: Database,
  accountId: number,
  except: number | null,
): void {
  database.run('DELETE FROM session WHERE account_id = ? AND id IS NOT ?', accountId, except);
}
