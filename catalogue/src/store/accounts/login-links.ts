import type { Database } from '../database.ts';
import type { AccountDbRow } from './accounts.ts';
import { EXPIRED_ROW_LIFETIME_MS } from './sessions.ts';

/** A link that logs somebody in once. */
export interface LoginLinkDbRow {
  readonly id: number;
  readonly kind: LoginLinkKind;
  /** The account that the link is for; null for a link that makes one. */
  readonly accountId: number | null;
  readonly createdMs: number;
  readonly expiresMs: number;
}

export type LoginLinkKind = 'owner' | 'invitation' | 'reset';

export interface NewLoginLink {
  readonly kind: LoginLinkKind;
  readonly tokenHash: Uint8Array;
  readonly accountId: number | null;
  readonly nowMs: number;
  readonly expiresMs: number;
}

const COLUMNS = 'id, kind, account_id AS accountId, created_ms AS createdMs, expires_ms AS expiresMs';

/** Saves a link. Of the owner's links only the newest is valid, and so for each account. */
export function saveLoginLink(database: Database, link: NewLoginLink): void {
  const { kind, tokenHash, accountId, nowMs, expiresMs } = link;
  database.transaction(() => {
    database.run('DELETE FROM login_link WHERE expires_ms <= ?', nowMs - EXPIRED_ROW_LIFETIME_MS);
    if (kind !== 'invitation')
      database.run('DELETE FROM login_link WHERE kind = ? AND account_id IS ?', kind, accountId);
    database.run(
      'INSERT INTO login_link (token_hash, kind, account_id, created_ms, expires_ms) VALUES (?, ?, ?, ?, ?)',
      tokenHash,
      kind,
      accountId,
      nowMs,
      expiresMs,
    );
  });
}

export const findLoginLinkByTokenHash = (
  database: Database,
  tokenHash: Uint8Array,
  nowMs: number,
): LoginLinkDbRow | undefined =>
  database.get(`SELECT ${COLUMNS} FROM login_link WHERE token_hash = ? AND expires_ms > ?`, tokenHash, nowMs);

/** Uses or revokes a link. False when it does not exist any more. */
export const deleteLoginLink = (database: Database, id: number): boolean =>
  database.run('DELETE FROM login_link WHERE id = ?', id).changes > 0;

/**
 * Revokes the links that could set another password for an account. For the owner these are all links: the one of the
 * terminal, and those that somebody with the owner's session may have made.
 */
export function deletePasswordLinks(
  database: Database,
  { id, isOwner }: Pick<AccountDbRow, 'id' | 'isOwner'>,
): void {
  if (isOwner === 1) database.run('DELETE FROM login_link');
  else database.run("DELETE FROM login_link WHERE kind = 'reset' AND account_id = ?", id);
}

/** The unused invitations, the newest first. */
export const findUnusedInvitations = (database: Database, nowMs: number): LoginLinkDbRow[] =>
  database.all(
    `SELECT ${COLUMNS} FROM login_link WHERE kind = 'invitation' AND expires_ms > ? ORDER BY id DESC`,
    nowMs,
  );
