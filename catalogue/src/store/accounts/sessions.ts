import type { Database } from '../database.ts';

/** A browser or program that is logged in. Times in milliseconds since 1970. */
export interface SessionDbRow {
  readonly id: number;
  readonly accountId: number;
  readonly device: string;
  readonly createdMs: number;
  /** When the user last entered a password, passkey or code. */
  readonly provedMs: number;
  readonly seenMs: number;
  readonly expiresMs: number;
  /** 1 when the session was found by a token that a renewal has replaced. */
  readonly isReplaced: 0 | 1;
  /** 1 while the token of the last renewal has not been used; its reply may have been lost. */
  readonly isRenewalUnused: 0 | 1;
}

export interface NewSession {
  readonly accountId: number;
  readonly tokenHash: Uint8Array;
  readonly device: string;
  readonly nowMs: number;
  readonly provedMs: number;
  readonly expiresMs: number;
}

const COLUMNS = `id, account_id AS accountId, device, created_ms AS createdMs, proved_ms AS provedMs,
  seen_ms AS seenMs, expires_ms AS expiresMs, replaced_expires_ms > ? AS isRenewalUnused`;

/**
 * Milliseconds for which a replaced token stays valid after the first use of its successor, because requests that are
 * under way during a renewal still carry it. Before that first use the token keeps its own, later expiry.
 */
export const REPLACED_TOKEN_LIFETIME_MS = 60_000;

/** More than anybody has devices: a program that logs in again and again must not fill the disk. */
const MAX_SESSIONS_OF_ACCOUNT = 100;

/** How long a row outlives its expiry, in ms: a clock a year ahead for an hour must not end all sessions for good. */
export const EXPIRED_ROW_LIFETIME_MS = 400 * 24 * 60 * 60 * 1000;

/** Stores a session and returns its id. Above the limit the account's session that was used longest ago ends. */
export function saveSession(database: Database, session: NewSession): number {
  const { accountId, tokenHash, device, nowMs, provedMs, expiresMs } = session;
  database.run('DELETE FROM session WHERE expires_ms <= ?', nowMs - EXPIRED_ROW_LIFETIME_MS);
  database.run(
    `DELETE FROM session WHERE id IN (SELECT id FROM session WHERE account_id = ?
      ORDER BY seen_ms DESC, id DESC LIMIT -1 OFFSET ?)`,
    accountId,
    MAX_SESSIONS_OF_ACCOUNT - 1,
  );
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
    nowMs + REPLACED_TOKEN_LIFETIME_MS,
    tokenHash,
    nowMs,
  ) ??
  database.get(
    `SELECT ${COLUMNS}, 1 AS isReplaced FROM session WHERE replaced_token_hash = ? AND replaced_expires_ms > ?`,
    nowMs + REPLACED_TOKEN_LIFETIME_MS,
    tokenHash,
    nowMs,
  );

/** The sessions of an account, the last used one first. */
export const sessionsOfAccount = (database: Database, accountId: number, nowMs: number): SessionDbRow[] =>
  database.all(
    `SELECT ${COLUMNS}, 0 AS isReplaced FROM session WHERE account_id = ? AND expires_ms > ? ORDER BY seen_ms DESC, id DESC`,
    nowMs + REPLACED_TOKEN_LIFETIME_MS,
    accountId,
    nowMs,
  );

export function setSessionSeen(database: Database, id: number, nowMs: number): void {
  database.run('UPDATE session SET seen_ms = ? WHERE id = ?', nowMs, id);
}

interface SessionRenewal {
  readonly id: number;
  readonly tokenHash: Uint8Array;
  readonly expiresMs: number;
}

/** A new token and expiry. The old token stays valid until a minute after the first use of the new one. */
export function renewSession(database: Database, { id, tokenHash, expiresMs }: SessionRenewal): void {
  database.run(
    `UPDATE session SET replaced_token_hash = token_hash, replaced_expires_ms = expires_ms, token_hash = ?, expires_ms = ?
    WHERE id = ?`,
    tokenHash,
    expiresMs,
    id,
  );
}

/** Replaces the token of a renewal whose reply was lost. The token before that stays as it is. */
export function reissueSessionToken(database: Database, { id, tokenHash, expiresMs }: SessionRenewal): void {
  database.run('UPDATE session SET token_hash = ?, expires_ms = ? WHERE id = ?', tokenHash, expiresMs, id);
}

/** Ends the replaced token in a minute, because the new one has arrived. */
export function endReplacedToken(database: Database, id: number, nowMs: number): void {
  database.run(
    'UPDATE session SET replaced_expires_ms = ? WHERE id = ?',
    nowMs + REPLACED_TOKEN_LIFETIME_MS,
    id,
  );
}

/** Ends a session of this account. False when the account has no such session. */
export const deleteSession = (database: Database, accountId: number, id: number): boolean =>
  database.run('DELETE FROM session WHERE id = ? AND account_id = ?', id, accountId).changes > 0;

/** Whether a session has neither been ended nor expired. */
export const isSessionOpen = (database: Database, id: number, nowMs: number): boolean =>
  database.get('SELECT 1 FROM session WHERE id = ? AND expires_ms > ?', id, nowMs) !== undefined;

export function deleteSessionsOfAccount(database: Database, accountId: number): void {
  database.run('DELETE FROM session WHERE account_id = ?', accountId);
}
