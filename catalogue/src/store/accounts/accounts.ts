import type { Database } from '../database.ts';
import { deleteUncascadedAccountData } from '../personal/delete-account-data.ts';
import { uploadsFolderOfAccount } from '../upload-path.ts';

/** An account that somebody can log in to. */
export interface AccountDbRow {
  readonly id: number;
  readonly nickname: string;
  readonly signature: string;
  readonly createdMs: number;
  /** The login name; null for an account that logs in by phone only. */
  readonly name: string | null;
  readonly passwordHash: string | null;
  readonly countryCode: string | null;
  readonly phone: string | null;
  readonly isOwner: 0 | 1;
}

export interface NewAccount {
  readonly nickname: string;
  readonly name: string | null;
  readonly passwordHash: string | null;
  readonly phone: PhoneNumber | null;
  readonly isOwner: boolean;
  readonly nowMs: number;
}

/** Texts of digits, because a leading zero belongs to the number. */
export interface PhoneNumber {
  readonly countryCode: string;
  readonly phone: string;
}

/** The form in which names are compared, so that names that look the same are the same. */
export const accountNameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

const SELECT = `SELECT account.id, account.nickname, account.signature,
  account.created_ms AS createdMs, login.name, login.password_hash AS passwordHash,
  login.country_code AS countryCode, login.phone, login.is_owner AS isOwner
  FROM login JOIN account ON account.id = login.account_id`;

/** Makes an account and returns its id. @throws Error when its name or phone is taken. */
export function createAccount(database: Database, account: NewAccount): number {
  const { name, phone } = account;
  return database.transaction(() => {
    const { id } = database.run(
      `INSERT INTO login (name, name_key, password_hash, country_code, phone, is_owner) VALUES (?, ?, ?, ?, ?, ?)`,
      name,
      name === null ? null : accountNameKey(name),
      account.passwordHash,
      phone?.countryCode ?? null,
      phone?.phone ?? null,
      account.isOwner ? 1 : 0,
    );
    database.run(
      'INSERT INTO account (id, nickname, created_ms) VALUES (?, ?, ?)',
      id,
      account.nickname,
      account.nowMs,
    );
    return id;
  });
}

export const accountById = (database: Database, id: number): AccountDbRow | undefined =>
  database.get(`${SELECT} WHERE login.account_id = ?`, id);

export const accountByName = (database: Database, name: string): AccountDbRow | undefined =>
  database.get(`${SELECT} WHERE login.name_key = ?`, accountNameKey(name));

export const accountByPhone = (
  database: Database,
  { countryCode, phone }: PhoneNumber,
): AccountDbRow | undefined =>
  database.get(`${SELECT} WHERE login.country_code = ? AND login.phone = ?`, countryCode, phone);

/** Whether there is any account. Without one everything is open to everybody. */
export const hasAccounts = (database: Database): boolean =>
  database.get('SELECT 1 FROM login LIMIT 1') !== undefined;

export const ownerAccount = (database: Database): AccountDbRow | undefined =>
  database.get(`${SELECT} WHERE login.is_owner = 1 ORDER BY login.account_id LIMIT 1`);

export function setPasswordHash(database: Database, id: number, passwordHash: string): void {
  database.run('UPDATE login SET password_hash = ? WHERE account_id = ?', passwordHash, id);
}

/** Sets the name and the login name of an account. @throws Error when the login name is taken. */
export function setAccountNames(
  database: Database,
  id: number,
  { nickname, name }: { readonly nickname: string; readonly name: string | null },
): void {
  database.transaction(() => {
    database.run('UPDATE account SET nickname = ? WHERE id = ?', nickname, id);
    const key = name === null ? null : accountNameKey(name);
    database.run('UPDATE login SET name = ?, name_key = ? WHERE account_id = ?', name, key, id);
  });
}

export const countPasskeys = (database: Database, id: number): number =>
  database.get<{ count: number }>('SELECT count(*) AS count FROM passkey WHERE account_id = ?', id)?.count ??
  0;

/** An account as its server's owner sees it. */
export interface ManagedAccountDbRow extends AccountDbRow {
  /** When a session of the account was last used, in milliseconds since 1970; null without a session. */
  readonly seenMs: number | null;
}

/** All accounts that somebody can log in to, oldest first. */
export const managedAccounts = (database: Database, nowMs: number): ManagedAccountDbRow[] =>
  database.all(
    `SELECT account.id, account.nickname, account.signature,
      account.created_ms AS createdMs, login.name, login.password_hash AS passwordHash,
      login.country_code AS countryCode, login.phone, login.is_owner AS isOwner,
      max(session.seen_ms) AS seenMs
    FROM login JOIN account ON account.id = login.account_id
    LEFT JOIN session ON session.account_id = account.id AND session.expires_ms > ?
    GROUP BY account.id ORDER BY account.id`,
    nowMs,
  );

/** The author of the playlists that the catalogue makes itself. Nobody can log in to this account. */
export const CATALOGUE_ACCOUNT_ID = 1;

/** The author of replied comments whose own account was deleted; named in the reader's language. */
export const DELETED_ACCOUNT_ID = 2;

/**
 * Deletes an account with all its data. Its comments are deleted too, but those with replies stay without an author.
 * SQLite handles tables with ON DELETE CASCADE. Returns the folder of its uploads, which the caller removes.
 */
export function deleteAccountWithData(database: Database, id: number): string {
  return database.transaction(() => {
    database.run('INSERT OR IGNORE INTO account (id, nickname) VALUES (?, ?)', DELETED_ACCOUNT_ID, '');
    database.run(
      `UPDATE comment SET liked_count = max(0, liked_count - 1)
      WHERE id IN (SELECT comment_id FROM comment_like WHERE account_id = ?)`,
      id,
    );
    database.run('DELETE FROM comment_like WHERE account_id = ?', id);
    database.run(
      `UPDATE comment SET account_id = ?1 WHERE account_id = ?2 AND id IN
        (SELECT reply_to_id FROM comment AS reply WHERE reply_to_id IS NOT NULL AND reply.account_id <> ?2)`,
      DELETED_ACCOUNT_ID,
      id,
    );
    const roots = database.all<{ id: number }>(
      'SELECT DISTINCT root_id AS id FROM comment WHERE account_id = ? AND root_id IS NOT NULL',
      id,
    );
    database.run('DELETE FROM comment WHERE account_id = ?', id);
    for (const root of roots) {
      database.run(
        'UPDATE comment SET reply_count = (SELECT count(*) FROM comment AS reply WHERE reply.root_id = ?1) WHERE id = ?1',
        root.id,
      );
    }
    deleteUncascadedAccountData(database, id);
    database.run('DELETE FROM account WHERE id = ?', id);
    return uploadsFolderOfAccount(database, id);
  });
}
