import { FULL, IO_ERROR, sqliteErrorCode } from './database.ts';

/** Why a copy of a database cannot be written; null where the reason is not the drive that it is written to. */
export function copyFailureReason(error: unknown): string | null {
  const code = sqliteErrorCode(error);
  if (code === FULL) return 'its drive is full';
  // SQLite says this, too, of a drive that becomes full.
  return code === IO_ERROR ? 'its drive reports an error, as when it is full' : null;
}
