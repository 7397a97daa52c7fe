import { accessSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserFacingError } from './errors.ts';
import { type Database, isDatabaseDamage, openDatabase } from './store/database.ts';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export interface OpenedDataFolder {
  readonly database: Database;
  readonly databasePath: string;
  readonly coverCacheDir: string;
}

const damaged = (path: string, reason: string) =>
  new UserFacingError(
    `The database ${path} is damaged (${reason}). Move it away, with the -wal and -shm files beside it, and start again: Rill reads your music anew.`,
  );

/** Opens a database and checks its whole file first: damage would later be attributed to music files. */
function openSound(path: string): Database {
  const database = openDatabase(path);
  try {
    const fault = database.damage();
    if (fault !== null) throw damaged(path, fault);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Makes the data folder where needed and opens the database in it. @throws UserFacingError when it cannot be written. */
export function openDatabaseInDataFolder(dataDir: string): OpenedDataFolder {
  const coverCacheDir = join(dataDir, 'cache', 'covers');
  try {
    mkdirSync(coverCacheDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new UserFacingError(`The data folder ${dataDir} cannot be written: ${reasonOf(error)}.`);
  }
  const databasePath = join(dataDir, 'catalogue.sqlite');
  try {
    return { database: openSound(databasePath), databasePath, coverCacheDir };
  } catch (error) {
    if (isDatabaseDamage(error)) throw damaged(databasePath, reasonOf(error));
    if (error instanceof UserFacingError) throw error;
    throw new UserFacingError(`The database ${databasePath} cannot be opened: ${reasonOf(error)}.`);
  }
}

/** The music folders as absolute paths, each once. @throws UserFacingError for one that is not a readable folder. */
export function resolveMusicFolders(folders: readonly string[]): string[] {
  const absolute = [...new Set(folders.map((folder) => resolve(folder)))];
  for (const folder of absolute) {
    try {
      const facts = statSync(folder, { throwIfNoEntry: false });
      if (facts === undefined)
        throw new UserFacingError(`The music folder ${folder} does not exist; check what --music names.`);
      if (!facts.isDirectory()) throw new UserFacingError(`${folder} is a file; --music names a folder.`);
      readdirSync(folder);
    } catch (error) {
      if (error instanceof UserFacingError) throw error;
      throw new UserFacingError(
        `The music folder ${folder} cannot be read: ${reasonOf(error)}. Give the user who runs Rill the right to read it.`,
      );
    }
  }
  return absolute;
}
