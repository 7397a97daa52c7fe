import { SQLITE_FULL, SQLITE_IOERR, sqliteErrorCode } from './database.ts';

const SQLITE_CANTOPEN = 14;

/** Whether a database cannot be read because SQLite cannot create the files that it needs beside it. */
export const isCannotOpenError = (error: unknown): boolean => sqliteErrorCode(error) === SQLITE_CANTOPEN;

/** Why a copy of a database cannot be written; null when the reason is not the target's drive. */
export function copyFailureReason(error: unknown): string | null {
  const code = sqliteErrorCode(error);
  if (code === SQLITE_FULL) return 'its drive is full';
  // SQLite reports this error also when a drive becomes full.
  return code === SQLITE_IOERR ? 'its drive reports an error, as when it is full' : null;
}
