import {
  deleteLoginAttempts,
  readLoginAttempts,
  saveLoginAttempts,
} from '../store/accounts/login-attempts.ts';
import type { Database } from '../store/database.ts';
import type { KeptAttempts } from './attempt-limiter.ts';
import { noteUnlessFailing } from './note-unless-failing.ts';

/** The attempts that count for a limit, kept in the database: a restart gives nobody new ones. */
export const createKeptAttempts = (database: Database, limit: string): KeptAttempts => ({
  read: () => readLoginAttempts(database, limit),
  save: (key, times) => noteUnlessFailing(() => saveLoginAttempts(database, limit, key, times)),
  remove: (keys) => noteUnlessFailing(() => deleteLoginAttempts(database, limit, keys)),
});
