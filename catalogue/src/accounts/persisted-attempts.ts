import {
  deleteLoginAttempts,
  readLoginAttempts,
  saveLoginAttempts,
} from '../store/accounts/login-attempts.ts';
import type { Database } from '../store/database.ts';
import type { PersistedAttempts } from './attempt-limiter.ts';
import { ignoreWriteErrors } from './ignore-write-errors.ts';

/** Stores the attempts of a limit in the database, so that a restart gives nobody new ones. */
export const createPersistedAttempts = (database: Database, limit: string): PersistedAttempts => ({
  read: () => readLoginAttempts(database, limit),
  save: (key, times) => ignoreWriteErrors(() => saveLoginAttempts(database, limit, key, times)),
  remove: (keys) => ignoreWriteErrors(() => deleteLoginAttempts(database, limit, keys)),
});
