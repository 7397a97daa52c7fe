import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserFacingError } from './errors.ts';
import { isFileThere } from './open-data-folder.ts';
import { copyFailureReason, isCannotOpenError } from './store/copy-failure.ts';
import {
  checkpointAndLeaveWalMode,
  copyDatabase,
  emptyTablesInFile,
  findDatabaseFileProblem,
  skipIdsUsedSinceBackup,
} from './store/database.ts';
import { fsyncFolder } from './store/fsync-folder.ts';

const DATABASE = 'catalogue.sqlite';
/** Access for the owner only, because a backup contains password hashes. */
const OWNER_ONLY = 0o600;
/**
 * Tables that a restore empties. A session that was ended after the backup, or a link or QR code that was used after
 * it, would let its holder in without a password; the counted login attempts are out of date.
 */
const LOGIN_TABLES = ['session', 'login_link', 'login_attempt', 'scanned_qr_login'];
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Removes an unfinished file, if any. Never throws, because the error that ended the copy is the one to report. */
function discard(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Its folder cannot be read, so the file cannot be removed.
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** The path with the links of its folder resolved; the file itself may be missing. */
function pathWithoutLinks(path: string): string {
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    return path;
  }
}

/** Whether a path names the database or a file that SQLite keeps beside it, in any spelling or through a link. */
function isFileOfDatabase(path: string, database: string): boolean {
  const factsOf = (of: string) => {
    try {
      return statSync(of);
    } catch {
      return undefined;
    }
  };
  const file = factsOf(path);
  return ['', '-wal', '-shm', '-journal'].some((end) => {
    if (pathWithoutLinks(path) === pathWithoutLinks(database + end)) return true;
    const own = factsOf(database + end);
    return file !== undefined && own !== undefined && file.dev === own.dev && file.ino === own.ino;
  });
}

/**
 * Writes a copy of the database of a data folder to a file; Rill may run and write meanwhile. The file is complete or
 * missing: until the copy is finished and verified its name is `FILE.part`.
 * @throws UserFacingError with a sentence for people.
 */
export async function backUpDatabase(dataDir: string, file: string): Promise<void> {
  const database = join(dataDir, DATABASE);
  if (!isFileThere(database)) throw new UserFacingError(`There is no database in ${dataDir} to back up.`);
  // A copy to this path would replace a database in use, and find the log of the old one beside it.
  if (isFileOfDatabase(file, database))
    throw new UserFacingError(`${file} is the database itself; name another file for its backup.`);
  if (isFolder(file))
    throw new UserFacingError(
      `${file} is a folder; name a file in it, such as ${join(file, 'rill.sqlite')}.`,
    );
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    await copyDatabase(database, part);
    const fault = findDatabaseFileProblem(part);
    if (fault !== null) throw new Error(`a restore would refuse the copy (${fault})`);
    chmodSync(part, OWNER_ONLY);
    renameSync(part, file);
    fsyncFolder(dirname(file));
  } catch (error) {
    discard(part);
    if (isCannotOpenError(error))
      throw new UserFacingError(
        `The database ${database} cannot be read where nothing can be written beside it, as on a read-only drive or by a ` +
          'user without the right to. Copy it, with the -wal and -shm files beside it, to another folder, and name that ' +
          'with --data.',
      );
    const folder = dirname(file);
    const reason =
      copyFailureReason(error) ??
      (existsSync(folder) ? reasonOf(error) : `the folder ${folder} does not exist; create it first`);
    throw new UserFacingError(`The backup ${file} cannot be written: ${reason}.`);
  }
}

/**
 * Replaces the database by a backup; Rill must not run on the data folder. The old database stays as
 * `catalogue.sqlite.before-restore`, with a number when that name is taken. If this is killed at any moment, one of the
 * two is in place, complete. Sessions and links of the backup are not restored, so everybody logs in again.
 * @throws UserFacingError with a sentence for people; then nothing has changed.
 */
export async function restoreDatabase(dataDir: string, file: string): Promise<void> {
  if (!isFileThere(file)) throw new UserFacingError(`There is no backup ${file}.`);
  const database = join(dataDir, DATABASE);
  if (isFileOfDatabase(file, database))
    throw new UserFacingError(`${file} is the database itself; name the file of its backup.`);
  const part = `${database}.restoring`;
  try {
    rmSync(part, { force: true });
    await copyDatabase(file, part);
    const fault = findDatabaseFileProblem(part);
    if (fault !== null) throw new Error(fault);
    emptyTablesInFile(part, LOGIN_TABLES);
    skipIdsUsedSinceBackup(part, database);
    giveToOwner(part, dataDir);
  } catch (error) {
    discard(part);
    const reason = copyFailureReason(error);
    if (reason !== null) throw new UserFacingError(`The database ${database} cannot be written: ${reason}.`);
    throw new UserFacingError(`${file} is no backup of Rill that can be restored: ${reasonOf(error)}.`);
  }
  try {
    replaceDatabase(database, part);
  } catch (error) {
    discard(part);
    throw new UserFacingError(`${file} cannot take the place of ${database}: ${reasonOf(error)}.`);
  }
}

/** After a restore by root, the user of the service must be able to open the database. */
function giveToOwner(file: string, dataDir: string): void {
  chmodSync(file, OWNER_ONLY);
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/** A free name for the old database: after a second restore, the database before the first one must still exist. */
function freeName(path: string): string {
  let name = path;
  for (let number = 2; existsSync(name); number += 1) name = `${path}-${number}`;
  return name;
}

/** Makes a hard link or, on exFAT and network drives without hard links, a copy. */
function keepUnderOtherName(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    const part = `${name}.part`;
    try {
      copyFileSync(file, part);
      syncFile(part);
      renameSync(part, name);
    } catch (error) {
      discard(part);
      throw error;
    }
  }
}

/** Flushes the file, so that a power failure afterwards cannot truncate it. */
function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Puts the new file in place, after checkpointing the write-ahead log, which would damage the new one. */
function replaceDatabase(database: string, part: string): void {
  if (existsSync(database)) {
    checkpointAndLeaveWalMode(database);
    keepUnderOtherName(database, freeName(`${database}.before-restore`));
  }
  for (const end of ['-wal', '-shm']) rmSync(database + end, { force: true });
  renameSync(part, database);
  fsyncFolder(dirname(database));
}
