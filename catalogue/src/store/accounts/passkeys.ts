import type { Database } from '../database.ts';

/** A passkey on somebody's device or in a password manager. Times in milliseconds since 1970. */
export interface PasskeyDbRow {
  readonly id: string;
  readonly accountId: number;
  /** The host name (relying party id) that it was made for. */
  readonly rpId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** The authenticator's signature counter. */
  readonly counter: number;
  readonly name: string;
  readonly createdMs: number;
  readonly usedMs: number | null;
}

const COLUMNS = `id, account_id AS accountId, rp_id AS rpId, public_key AS publicKey, counter, name,
  created_ms AS createdMs, used_ms AS usedMs`;

export function savePasskey(database: Database, passkey: Omit<PasskeyDbRow, 'usedMs'>): void {
  database.run(
    `INSERT INTO passkey (id, account_id, rp_id, public_key, counter, name, created_ms)
    VALUES (?, ?, ?, ?, ?, ?, ?)`,
    passkey.id,
    passkey.accountId,
    passkey.rpId,
    passkey.publicKey,
    passkey.counter,
    passkey.name,
    passkey.createdMs,
  );
}

export const findPasskey = (database: Database, id: string): PasskeyDbRow | undefined =>
  database.get(`SELECT ${COLUMNS} FROM passkey WHERE id = ?`, id);

/** The passkeys of an account, the oldest first. */
export const passkeysOfAccount = (database: Database, accountId: number): PasskeyDbRow[] =>
  database.all(`SELECT ${COLUMNS} FROM passkey WHERE account_id = ? ORDER BY created_ms, id`, accountId);

/** Stores the counter and the time of a use. False when the passkey was removed meanwhile. */
export const setPasskeyUsed = (database: Database, id: string, counter: number, nowMs: number): boolean =>
  database.run('UPDATE passkey SET counter = ?, used_ms = ? WHERE id = ?', counter, nowMs, id).changes > 0;

/** Removes all passkeys of an account except these. */
export function keepOnlyPasskeys(database: Database, accountId: number, ids: readonly string[]): void {
  database.run(
    'DELETE FROM passkey WHERE account_id = ? AND id NOT IN (SELECT value FROM json_each(?))',
    accountId,
    JSON.stringify(ids),
  );
}

/** Deletes a passkey. False when the account has no such passkey. */
export const deletePasskey = (database: Database, accountId: number, id: string): boolean =>
  database.run('DELETE FROM passkey WHERE id = ? AND account_id = ?', id, accountId).changes > 0;
