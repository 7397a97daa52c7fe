import type { Database } from '../database.ts';

/** Attempts by key, each key with its times in milliseconds since 1970, oldest first. */
export function readLoginAttempts(database: Database, limit: string): Map<string, number[]> {
  const rows = database.all<{ key: string; times: string }>(
    'SELECT key, times FROM login_attempt WHERE counted_for = ?',
    limit,
  );
  return new Map(rows.map(({ key, times }) => [key, JSON.parse(times) as number[]]));
}

export function saveLoginAttempts(
  database: Database,
  limit: string,
  key: string,
  times: readonly number[],
): void {
  database.run(
    'INSERT OR REPLACE INTO login_attempt (counted_for, key, times) VALUES (?, ?, ?)',
    limit,
    key,
    JSON.stringify(times),
  );
}

export function deleteLoginAttempts(database: Database, limit: string, keys: readonly string[]): void {
  database.run(
    'DELETE FROM login_attempt WHERE counted_for = ? AND key IN (SELECT value FROM json_each(?))',
    limit,
    JSON.stringify(keys),
  );
}
