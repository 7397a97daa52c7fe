import type { Database } from './database.ts';

/** Small persistent values, such as the number of the last scan. */

export const readNamedValue = (database: Database, name: string): string | undefined =>
  database.get<{ value: string }>('SELECT value FROM stamp WHERE name = ?', name)?.value;

export function writeNamedValue(database: Database, name: string, value: string): void {
  database.run('INSERT OR REPLACE INTO stamp (name, value) VALUES (?, ?)', name, value);
}
