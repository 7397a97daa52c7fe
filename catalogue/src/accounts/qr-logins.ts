import { rateLimitKeyOfIp } from './attempt-limiter.ts';
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
  remove(key: string): void;
}

/** In memory: a restart expires every code. */
export function createPendingQrLogins(now: () => number): PendingQrLogins {
  const logins = createPendingEntries<PendingQrLogin>({ lifetimeMs: QR_LIFETIME_MS, now });
  return {
    ...logins,
    add(login) {
      const expiresMs = now() + QR_LIFETIME_MS;
      const waiting = { ...login, expiresMs, scannedBy: null, approval: null };
      logins.add(login.key, rateLimitKeyOfIp(login.address), waiting);
    },
  };
}
