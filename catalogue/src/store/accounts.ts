import type { Database } from './database.ts';

/** An account that somebody can log in to. */
export interface AccountRow {
  readonly id: number;
  readonly nickname: string;
  readonly signature: string;
  readonly vipType: number;
  readonly createdMs: number;
  /** The name to log in with; null for an account that logs in by phone only. */
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

/** Texts of digits: a leading zero belongs to the number. */
export interface PhoneNumber {
  readonly countryCode: string;
  readonly phone: string;
}

/** The form in which names are compared: two that look the same are the same. */
export const accountNameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

const SELECT = `SELECT account.id, account.nickname, account.signature, account.vip_type AS vipType,
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

export const accountById = (database: Database, id: number): AccountRow | undefined =>
  database.get(`${SELECT} WHERE login.account_id = ?`, id);

export const accountByName = (database: Database, name: string): AccountRow | undefined =>
  database.get(`${SELECT} WHERE login.name_key = ?`, accountNameKey(name));

export const accountByPhone = (
  database: Database,
  { countryCode, phone }: PhoneNumber,
): AccountRow | undefined =>
  database.get(`${SELECT} WHERE login.country_code = ? AND login.phone = ?`, countryCode, phone);
