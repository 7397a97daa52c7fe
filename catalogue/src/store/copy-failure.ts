import { SQLITE_FULL, SQLITE_IOERR, sqliteErrorCode } from './database.ts';

/** Why a copy of a database cannot be written; null where the reason is not the drive that it is written to. */
export function copyFailureReason(error: unknown): string | null {
  const code = sqliteErrorCode(error);
  if (code === SQLITE_FULL) return 'its drive is full';
  // SQLite says this, too, of a drive that becomes full.
  return code === SQLITE_IOERR ? 'its drive reports an error, as when it is full' : null;
}
