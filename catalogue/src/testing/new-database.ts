import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../store/database.ts';
import { temporaryFolder } from './temporary-folder.ts';

let migratedFile: Buffer | null = null;

/**
 * Opens a new database at this path. The migrations run once for all tests of a process, which copy their result: each
 * run of them takes as long as some tests do.
 */
export function openNewDatabase(path: string): Database {
  migratedFile ??= readMigratedFile();
  writeFileSync(path, migratedFile, { flag: 'wx' });
  return openDatabase(path);
}

function readMigratedFile(): Buffer {
  const folder = temporaryFolder();
  const path = join(folder.path, 'catalogue.sqlite');
  // The last connection that is closed moves all that is in the write-ahead log to the file itself.
  openDatabase(path).close();
  const bytes = readFileSync(path);
  folder.remove();
  return bytes;
}
