import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../store/database.ts';
import { temporaryFolder } from './temporary-folder.ts';

let migratedFile: Buffer | null = null;

/**
 * Opens a new database at this path. The migrations run once per process, and all its tests copy the result, because
 * running them takes as long as some tests.
 */
export function openNewDatabase(path: string): Database {
  migratedFile ??= readMigratedFile();
  writeFileSync(path, migratedFile, { flag: 'wx' });
  return openDatabase(path);
}

function readMigratedFile(): Buffer {
  const folder = temporaryFolder();
  const path = join(folder.path, 'catalogue.sqlite');
  // Closing the last connection writes the whole write-ahead log into the file.
  openDatabase(path).close();
  const bytes = readFileSync(path);
  folder.remove();
  return bytes;
}
