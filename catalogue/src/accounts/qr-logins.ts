import {
  deleteScannedQrLogin,
  findScannedQrLogin,
  saveScannedQrLogin,
} from '../store/accounts/scanned-qr-logins.ts';
import type { Database } from '../store/database.ts';
import { rateLimitKeyOfIp } from './attempt-limiter.ts';
import { noteUnlessFailing } from './note-unless-failing.ts';
import { createPendingEntries } from './pending-entries.ts';

/** A code on the screen of a browser that waits to be logged in by another one. */
export interface PendingQrLogin {
  readonly key: string;
  /**
   * Hash of the secret in the waiting browser's own cookie: somebody who only sees the code cannot take the session.
   */
  readonly browserHash: Uint8Array;
  readonly device: string;
  readonly address: string;
  readonly expiresMs: number;
  /** The account that has opened the code in a browser that is logged in. */
  scannedBy: number | null;
  approval: QrApproval | null;
}

/** What logs the waiting browser in, as long as the approving account may still log in that way. */
export interface QrApproval {
  readonly accountId: number;
  /** The session that approved; null for a phone that proved itself. */
  readonly sessionId: number | null;
  /** That of the account at that moment: a new password has another one. */
  readonly passwordHash: string | null;
  /** When the approving account's owner had last entered a password, passkey or code; milliseconds since 1970. */
  readonly provedMs: number;
}

export const QR_LIFETIME_MS = 120_000;

export interface PendingQrLogins {
  add(login: Pick<PendingQrLogin, 'key' | 'browserHash' | 'device' | 'address'>): void;
  /** Undefined when there is no such code, or it has expired. */
  find(key: string): PendingQrLogin | undefined;
  /** Keeps what has become of a code that an account has opened: a restart does not expire it. */
  keepScanned(login: PendingQrLogin): void;
  remove(key: string): void;
}

/**
 * In memory until an account has opened them: whoever looks at the login page causes no write, and its page asks for
 * another code when a restart has expired this one.
 */
export function createPendingQrLogins(database: Database, now: () => number): PendingQrLogins {
  const logins = createPendingEntries<PendingQrLogin>({ lifetimeMs: QR_LIFETIME_MS, now });
  return {
    find(key) {
      const login = logins.find(key);
      if (login !== undefined) return login;
      const kept = findScannedQrLogin(database, key);
      if (kept === undefined || kept.expiresMs <= now()) return undefined;
      return { ...kept, approval: JSON.parse(kept.approval ?? 'null') as QrApproval | null };
    },
    keepScanned({ scannedBy, approval, ...login }) {
      if (scannedBy === null) return;
      const row = { ...login, scannedBy, approval: approval === null ? null : JSON.stringify(approval) };
      noteUnlessFailing(() => saveScannedQrLogin(database, row, now()));
    },
    remove(key) {
      logins.remove(key);
      // One that cannot be removed must not log anybody in a second time.
      deleteScannedQrLogin(database, key);
    },
    add(login) {
      const expiresMs = now() + QR_LIFETIME_MS;
      const waiting = { ...login, expiresMs, scannedBy: null, approval: null };
      logins.add(login.key, rateLimitKeyOfIp(login.address), waiting);
    },
  };
}
