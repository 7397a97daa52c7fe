import { SQLITE_FULL, SQLITE_IOERR, sqliteErrorCode } from './database.ts';

const SQLITE_CANTOPEN = 14;

/** Whether a database cannot even be read, because SQLite cannot write the files beside it that it reads by. */
export const isCannotOpenError = (error: unknown): boolean => sqliteErrorCode(error) === SQLITE_CANTOPEN;

/** Why a copy of a database cannot be written; null where the reason is not the drive that it is written to. */
export function copyFailureReason(error: unknown): string | null {
  const code = sqliteErrorCode(error);
  if (code === SQLITE_FULL) return 'its drive is full';
  // SQLite says this, too, of a drive that becomes full.
  return code === SQLITE_IOERR ? 'its drive reports an error, as when it is full' : null;
}
