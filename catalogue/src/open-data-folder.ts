import { accessSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserFacingError } from './errors.ts';
import type { LogFunction } from './log.ts';
import { type Database, databaseFailureMessage, isDatabaseDamage, openDatabase } from './store/database.ts';
import { hasStoredFilesOfMusicFolder } from './store/save/scan-log.ts';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Whether a file exists. @throws UserFacingError when this cannot be found out, because it may exist all the same. */
export function isFileThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    const isDenied = (error as NodeJS.ErrnoException).code === 'EACCES';
    const reason = isDenied
      ? 'this user has no right to read its folder; run this as the user who runs Rill, or as root'
      : reasonOf(error);
    throw new UserFacingError(`${path} cannot be read: ${reason}.`);
  }
}

export interface OpenedDataFolder {
  readonly database: Database;
  readonly databasePath: string;
  readonly coverCacheDir: string;
}

const damaged = (path: string, reason: string) =>
  new UserFacingError(
    `The database ${path} is damaged (${reason}). If you have a backup, start once with --restore FILE. ` +
      'Without one, move the database away, with the -wal and -shm files beside it, and start again: Rill reads your ' +
      'music anew, but the accounts are lost, and their playlists, likes, plays and lists of uploads with them.',
  );

/** Runs the database work of a start. @throws UserFacingError when the database fails. */
export function withUserFacingDatabaseErrors<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (isDatabaseDamage(error)) throw damaged(path, reasonOf(error));
    const message = databaseFailureMessage(path, error);
    throw message === null ? error : new UserFacingError(message);
  }
}

/** Opens a database after an integrity check, because damage would later be attributed to music files. */
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

/** The files and folders that a start makes or reads in the data folder, each folder before its contents. */
const OWN_ENTRIES = [
  ...['catalogue.sqlite', 'catalogue.sqlite-wal', 'catalogue.sqlite-shm'],
  ...['cache', 'cache/covers', 'cache/sounds', 'uploads', 'uploads/partial'],
];

/**
 * Fails when an entry of the data folder is closed to this user: one start as root leaves files that the user of the
 * service cannot open, each of which would fail in its own way later.
 * @throws UserFacingError that names the first one.
 */
export function requireAccessToEntries(dataDir: string, names: readonly string[]): void {
  const { R_OK, W_OK, X_OK } = constants;
  for (const name of names) {
    const path = join(dataDir, name);
    try {
      const facts = statSync(path, { throwIfNoEntry: false });
      if (facts !== undefined) accessSync(path, facts.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK);
    } catch (error) {
      if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      throw new UserFacingError(
        `This user has no right to ${path}, which another one has made, as a start with sudo does. Give the data folder ` +
          `to the user who runs Rill (chown -R USER ${dataDir}).`,
      );
    }
  }
}

/**
 * Makes the data folder where needed and opens the database in it.
 * @throws UserFacingError when it cannot be written.
 */
export function openDatabaseInDataFolder(dataDir: string): OpenedDataFolder {
  const coverCacheDir = join(dataDir, 'cache', 'covers');
  requireAccessToEntries(dataDir, OWN_ENTRIES);
  try {
    mkdirSync(coverCacheDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
    const reason = isFull ? 'its drive is full' : reasonOf(error);
    throw new UserFacingError(`The data folder ${dataDir} cannot be written: ${reason}.`);
  }
  const databasePath = join(dataDir, 'catalogue.sqlite');
  try {
    const database = withUserFacingDatabaseErrors(databasePath, () => openSound(databasePath));
    return { database, databasePath, coverCacheDir };
  } catch (error) {
    if (error instanceof UserFacingError) throw error;
    throw new UserFacingError(`The database ${databasePath} cannot be opened: ${reasonOf(error)}.`);
  }
}

/** Why a music folder cannot be read now, and what to do about it; null for one that can be read. */
function findMusicFolderProblem(folder: string): string | null {
  try {
    const facts = statSync(folder, { throwIfNoEntry: false });
    if (facts === undefined) return `The music folder ${folder} does not exist; check what --music names.`;
    if (!facts.isDirectory()) return `${folder} is a file; --music names a folder.`;
    readdirSync(folder);
    return null;
  } catch (error) {
    return `The music folder ${folder} cannot be read: ${reasonOf(error)}. Give the user who runs Rill the right to read it.`;
  }
}

/**
 * The music folders as absolute paths, each once. A folder that cannot be read stops the start, because its name may be
 * mistyped, unless music was found in it before, because its drive may be mounted later than Rill starts.
 * @throws UserFacingError for such a folder.
 */
export function resolveMusicFolders(
  folders: readonly string[],
  database: Database,
  log: LogFunction,
): string[] {
  const absolute = [...new Set(folders.map((folder) => resolve(folder)))];
  for (const folder of absolute) {
    const problem = findMusicFolderProblem(folder);
    if (problem === null) continue;
    if (!hasStoredFilesOfMusicFolder(database, folder)) throw new UserFacingError(problem);
    const message = `${problem} Its songs stay in the lists, and play again when it is back.`;
    log({ level: 'warn', event: 'music-folder-missing', message, fields: { folder } });
  }
  return absolute;
}
