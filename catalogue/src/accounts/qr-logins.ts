import {
  deleteScannedQrLogin,
  findScannedQrLogin,
  saveScannedQrLogin,
} from '../store/accounts/scanned-qr-logins.ts';
import type { Database } from '../store/database.ts';
import { rateLimitKeyOfIp } from './attempt-limiter.ts';
import { createExpiringEntries } from './expiring-entries.ts';
import { ignoreWriteErrors } from './ignore-write-errors.ts';

/** A QR code on the screen of a browser that waits to be logged in by another browser. */
export interface PendingQrLogin {
  readonly key: string;
  /** Hash of the secret in the waiting browser's cookie: seeing the code is not enough to take the session. */
  readonly browserHash: Uint8Array;
  readonly device: string;
  readonly address: string;
  readonly expiresMs: number;
  /** The account that has opened the code in a browser that is logged in; null before. */
  readonly scannedBy: number | null;
  readonly approval: QrApproval | null;
}

/** The approval that logs the waiting browser in, as long as the approving account may still log in that way. */
export interface QrApproval {
  readonly accountId: number;
  /** The session that approved; null when a phone approved with a code. */
  readonly sessionId: number | null;
  /** The account's password hash at the time of the approval, which a new password makes invalid. */
  readonly passwordHash: string | null;
  /** When somebody last proved to own the approving account by password, passkey or code; ms since 1970. */
  readonly provedMs: number;
}

export const QR_LIFETIME_MS = 120_000;

export interface PendingQrLogins {
  add(login: Pick<PendingQrLogin, 'key' | 'browserHash' | 'device' | 'address'>): void;
  /** Undefined when there is no such code, or it has expired. */
  find(key: string): PendingQrLogin | undefined;
  /** Stores the account that has opened a code; from then on the code survives a restart. */
  setScannedBy(login: PendingQrLogin, account: number): void;
  /** Approves a login. @throws when the approval cannot be stored; then nothing is approved. */
  approve(login: PendingQrLogin, approval: QrApproval): void;
  /**
   * Removes a code, over a connection whose transaction may be open.
   * @throws when a stored code cannot be removed; then it stays.
   */
  remove(key: string, connection: Database): void;
}

/**
 * In memory until an account opens them, so that visitors cause no write. The page replaces codes lost at a restart.
 */
export function createPendingQrLogins(database: Database, now: () => number): PendingQrLogins {
  const logins = createExpiringEntries<PendingQrLogin>({ lifetimeMs: QR_LIFETIME_MS, now });
  const keep = (login: PendingQrLogin, scannedBy: number) => {
    const approval = login.approval === null ? null : JSON.stringify(login.approval);
    saveScannedQrLogin(database, { ...login, scannedBy, approval }, now());
  };
  return {
    find(key) {
      const login = logins.find(key);
      if (login !== undefined) return login;
      const kept = findScannedQrLogin(database, key);
      if (kept === undefined || kept.expiresMs <= now()) return undefined;
      return { ...kept, approval: JSON.parse(kept.approval ?? 'null') as QrApproval | null };
    },
    setScannedBy(login, account) {
      const scanned = { ...login, scannedBy: account };
      ignoreWriteErrors(() => keep(scanned, account));
      logins.replace(login.key, scanned);
    },
    approve(login, approval) {
      const approved = { ...login, scannedBy: approval.accountId, approval };
      keep(approved, approval.accountId);
      logins.replace(login.key, approved);
    },
    remove(key, connection) {
      // Deleted from the database first: if that fails, the code stays and logs its browser in later, never twice.
      deleteScannedQrLogin(connection, key);
      logins.remove(key);
    },
    add(login) {
      const expiresMs = now() + QR_LIFETIME_MS;
      const waiting = { ...login, expiresMs, scannedBy: null, approval: null };
      logins.add(login.key, rateLimitKeyOfIp(login.address), waiting);
    },
  };
}
