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
  /** The account that the waiting browser will be logged in to. */
  confirmedBy: number | null;
  /** When whoever confirmed had last entered a password, passkey or code; milliseconds since 1970. */
  provedMs: number;
}

export const QR_LIFETIME_MS = 120_000;
/** Beyond these the oldest expires early. */
const MAX_WAITING = 1000;

export interface PendingQrLogins {
  add(login: Pick<PendingQrLogin, 'key' | 'browserHash' | 'device' | 'address'>): void;
  /** Undefined when there is no such code, or it has expired. */
  find(key: string): PendingQrLogin | undefined;
  remove(key: string): void;
}

/** In memory: a restart expires every code. */
export function createPendingQrLogins(now: () => number): PendingQrLogins {
  const logins = new Map<string, PendingQrLogin>();
  return {
    add(login) {
      for (const [key, { expiresMs }] of logins) if (expiresMs <= now()) logins.delete(key);
      const [oldest] = logins.keys();
      if (logins.size >= MAX_WAITING && oldest !== undefined) logins.delete(oldest);
      const expiresMs = now() + QR_LIFETIME_MS;
      logins.set(login.key, { ...login, expiresMs, scannedBy: null, confirmedBy: null, provedMs: 0 });
    },
    find(key) {
      const login = logins.get(key);
      return login === undefined || login.expiresMs <= now() ? undefined : login;
    },
    remove: (key) => void logins.delete(key),
  };
}
