import { hasAccounts } from '../store/accounts/accounts.ts';
import { saveLoginLink } from '../store/accounts/login-links.ts';
import type { Database } from '../store/database.ts';
import { hashOfToken, newSecretToken } from './secret-token.ts';

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Makes a link for the owner, which replaces the last one, and returns its URL fragment. */
export function createOwnerLink(database: Database, isForced: boolean): string | null {
  if (hasAccounts(database) && !isForced) return null;
  const token = newSecretToken();
  const nowMs = Date.now();
  saveLoginLink(database, {
    kind: 'owner',
    tokenHash: hashOfToken(token),
    accountId: null,
    nowMs,
    expiresMs: nowMs + LIFETIME_MS,
  });
  return `owner=${token}`;
}
