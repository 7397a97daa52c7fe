import { join } from 'node:path';
import { toUserId, type UserId } from '@rill/contract';
import { hashOfToken, newSecretToken } from '../accounts/secret-token.ts';
import { SESSION_COOKIE, SESSION_LIFETIME_MS } from '../accounts/session-cookie.ts';
import { createAccount } from '../store/accounts/accounts.ts';
import { saveSession } from '../store/accounts/sessions.ts';
import { type Database, openDatabase } from '../store/database.ts';

export interface TestAccount {
  readonly userId: UserId;
  readonly nickname: string;
  /** The Cookie header of a browser that is logged in to the account. */
  readonly cookie: string;
}

/** Makes an account without a way to log in, and a session for it. Nicknames need not be unique. */
export function createTestAccount(database: Database, nickname = 'Ada'): TestAccount {
  const nowMs = Date.now();
  const account = { nickname, name: null, passwordHash: null, phone: null, isOwner: false, nowMs };
  const accountId = createAccount(database, account);
  return { userId: toUserId(accountId), nickname, cookie: createTestSession(database, accountId) };
}

/** Logs a browser in to an account; returns its Cookie header. */
function createTestSession(database: Database, accountId: number): string {
  const nowMs = Date.now();
  const token = newSecretToken();
  saveSession(database, {
    accountId,
    tokenHash: hashOfToken(token),
    device: 'Test',
    nowMs,
    provedMs: nowMs,
    expiresMs: nowMs + SESSION_LIFETIME_MS,
  });
  return `${SESSION_COOKIE}=${token}`;
}

/** Logs the same account in again, in a data folder whose sessions have ended. */
export function logInTestAccountAgain(dataDir: string, account: TestAccount): TestAccount {
  const database = openDatabase(join(dataDir, 'catalogue.sqlite'));
  try {
    return { ...account, cookie: createTestSession(database, Number(account.userId)) };
  } finally {
    database.close();
  }
}

/** Makes an account in the data folder of a running catalogue. */
export function createTestAccountInDataFolder(dataDir: string, nickname?: string): TestAccount {
  const database = openDatabase(join(dataDir, 'catalogue.sqlite'));
  try {
    return createTestAccount(database, nickname);
  } finally {
    database.close();
  }
}
