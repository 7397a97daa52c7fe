import type { Database } from '../database.ts';

export interface ScannedQrLoginDbRow {
  readonly key: string;
  readonly browserHash: Uint8Array;
  readonly device: string;
  readonly address: string;
  /** When the code expires, in milliseconds since 1970. */
  readonly expiresMs: number;
  readonly scannedBy: number;
  /** The approval as JSON; null before. */
  readonly approval: string | null;
}

/** The most codes that one account may have open: nobody opens more within the two minutes of a code. */
const MAX_OF_ACCOUNT = 20;

export function saveScannedQrLogin(database: Database, login: ScannedQrLoginDbRow, nowMs: number): void {
  database.transaction(() => {
    database.run('DELETE FROM scanned_qr_login WHERE expires_ms <= ?', nowMs);
    database.run(
      `INSERT OR REPLACE INTO scanned_qr_login (key, browser_hash, device, address, expires_ms, scanned_by, approval)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
      login.key,
      login.browserHash,
      login.device,
      login.address,
      login.expiresMs,
      login.scannedBy,
      login.approval,
    );
    database.run(
      `DELETE FROM scanned_qr_login WHERE key IN (SELECT key FROM scanned_qr_login WHERE scanned_by = ?
        ORDER BY expires_ms DESC LIMIT -1 OFFSET ?)`,
      login.scannedBy,
      MAX_OF_ACCOUNT,
    );
  });
}

export const findScannedQrLogin = (database: Database, key: string): ScannedQrLoginDbRow | undefined =>
  database.get(
    `SELECT key, browser_hash AS browserHash, device, address, expires_ms AS expiresMs, scanned_by AS scannedBy, approval
    FROM scanned_qr_login WHERE key = ?`,
    key,
  );

export function deleteScannedQrLogin(database: Database, key: string): void {
  database.run('DELETE FROM scanned_qr_login WHERE key = ?', key);
}
