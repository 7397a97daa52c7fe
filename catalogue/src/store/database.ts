import { closeSync, fsyncSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

export type SqlValue = SQLInputValue;

/**
 * One connection to the catalogue's database. Statements are prepared once per SQL text. Every thread opens its
 * own (write-ahead logging lets readers go on while the scan writes).
 */
export interface Database {
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  /** Runs a writing statement; `id` is the row id of an insert. */
  run(sql: string, ...values: SqlValue[]): { changes: number; id: number };
  /** All or nothing; one inside another joins it. */
  transaction<Result>(work: () => Result): Result;
  /** The first error that SQLite's integrity check finds, or null. Reads the whole file (0.4 s for 100 MB). */
  damage(): string | null;
  /** The music folders whose songs this connection must not see; see folder-rights.ts. */
  readonly hiddenRoots: readonly string[];
  /** The data folder: where the database's file lies. */
  readonly folder: string;
  /** Opens another connection to the same file. */
  openAnother(): Database;
  /** The SQL texts prepared so far, for the test that checks their query plans. */
  preparedSql(): readonly string[];
  close(): void;
}

/** SQLite's code of an error, without what it adds for single causes; null for an error of something else. */
export const sqliteErrorCode = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;

/** SQLite's error codes for a file that is damaged, and for one that is not a database. */
const DAMAGED = [11, 26];
export const SQLITE_IOERR = 10;
export const SQLITE_FULL = 13;

/** Whether an error says that the database's file is damaged. */
export const isDatabaseDamage = (error: unknown): boolean => DAMAGED.includes(sqliteErrorCode(error) ?? 0);

/** Whether an error says that the drive of the database is full. */
export const isDatabaseDriveFull = (error: unknown): boolean => sqliteErrorCode(error) === SQLITE_FULL;

/** What a failure of SQLite is to people, in a sentence or two; null for an error of something else. */
export function databaseFailureMessage(path: string, error: unknown): string | null {
  const code = sqliteErrorCode(error);
  if (code === null || !(error instanceof Error)) return null;
  if (code === SQLITE_FULL) return `The database ${path} cannot be written: its drive is full.`;
  // SQLite says this, too, where there is no room for the memory that it shares between threads.
  if (code === SQLITE_IOERR)
    return `The database ${path} cannot be used: its drive reports an error (${error.message}). Is it full?`;
  return `The database ${path} cannot be used: ${error.message}.`;
}

const migrationsFolder = new URL('./migrations/', import.meta.url);
/** For another connection that writes, and for a process that has just opened the database or is about to close it. */
const WAITING = { timeout: 10_000 } as const;

/**
 * Opens the database; creates or migrates it when needed.
 * @throws Error when the file cannot be opened or was written by a newer version.
 */
export function openDatabase(path: string): Database {
  const raw = new DatabaseSync(path, WAITING);
  raw.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;',
  );
  migrate(raw);
  return new Connection(raw, path);
}

/** The version of a database counts these files; it is not a file's number, which skips 005. So a new file comes last. */
const migrationFiles = (): string[] =>
  readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

function migrate(raw: DatabaseSync): void {
  const steps = migrationFiles();
  const versionOf = () => Number(raw.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
  if (versionOf() > steps.length)
    throw new Error(
      'it was written by a newer Rill; start that one again, or put back a backup from before its first start with --restore FILE',
    );
  if (versionOf() === steps.length) return;
  raw.exec('BEGIN IMMEDIATE');
  try {
    for (const [at, name] of steps.entries()) {
      if (at >= versionOf()) {
        raw.exec(readFileSync(new URL(name, migrationsFolder), 'utf8'));
        raw.exec(`PRAGMA user_version = ${at + 1}`);
      }
    }
    raw.exec('COMMIT');
  } catch (error) {
    if (raw.isTransaction) raw.exec('ROLLBACK');
    throw error;
  }
}

class Connection implements Database {
  readonly #raw: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #path: string;
  #isInTransaction = false;
  readonly hiddenRoots: readonly string[] = [];
  readonly folder: string;

  constructor(raw: DatabaseSync, path: string) {
    this.#raw = raw;
    this.#path = path;
    this.folder = dirname(path);
  }

  openAnother(): Database {
    return openDatabase(this.#path);
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#raw.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  all<Row>(sql: string, ...values: SqlValue[]): Row[] {
    return this.#prepared(sql).all(...values) as Row[];
  }

  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined {
    return this.#prepared(sql).get(...values) as Row | undefined;
  }

  run(sql: string, ...values: SqlValue[]): { changes: number; id: number } {
    const done = this.#prepared(sql).run(...values);
    return { changes: Number(done.changes), id: Number(done.lastInsertRowid) };
  }

  transaction<Result>(work: () => Result): Result {
    if (this.#isInTransaction) return work();
    this.#raw.exec('BEGIN IMMEDIATE');
    this.#isInTransaction = true;
    try {
      const result = work();
      this.#raw.exec('COMMIT');
      return result;
    } catch (error) {
      // On a full disk SQLite has rolled back by itself, and a second rollback would hide the cause.
      if (this.#raw.isTransaction) this.#raw.exec('ROLLBACK');
      throw error;
    } finally {
      this.#isInTransaction = false;
    }
  }

  damage(): string | null {
    const [fault] = Object.values(this.#raw.prepare('PRAGMA quick_check(1)').get() ?? {});
    return fault === 'ok' ? null : String(fault);
  }

  preparedSql(): readonly string[] {
    return [...this.#statements.keys()];
  }

  close(): void {
    this.#statements.clear();
    this.#raw.close();
  }
}

/**
 * Copies a database page by page as it is now; others may write to it meanwhile. Only the owner may read the copy, which
 * is on the disk when the promise resolves. @throws Error when there is a file of its name.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  closeSync(openSync(to, 'wx', 0o600));
  const raw = new DatabaseSync(from, { readOnly: true, ...WAITING });
  try {
    // Without a read transaction the copy begins anew after every write.
    raw.exec('BEGIN');
    raw.prepare('SELECT count(*) FROM sqlite_master').get();
    await backup(raw, to);
  } finally {
    raw.close();
  }
  const file = openSync(to, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/** Why a file is not a database of this program or an earlier version of it; null when it is one. */
export function findDatabaseFileProblem(path: string): string | null {
  const raw = new DatabaseSync(path);
  try {
    const [fault] = Object.values(raw.prepare('PRAGMA quick_check(1)').get() ?? {});
    if (fault !== 'ok') return String(fault);
    const version = Number(raw.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
    if (version > migrationFiles().length) return 'it was written by a newer version';
    const ours = raw
      .prepare("SELECT count(*) AS n FROM sqlite_master WHERE name IN ('song', 'account')")
      .get();
    if (version === 0 || ours?.['n'] !== 2) return 'it is the database of another program';
    // Keeps the database in one file, without a log beside it.
    raw.exec('PRAGMA journal_mode = DELETE');
    return null;
  } finally {
    raw.close();
  }
}

/** Whether opening a database would leave its tables as they are. @throws Error when it cannot be read. */
export function isDatabaseOfThisVersion(path: string): boolean {
  const raw = new DatabaseSync(path, WAITING);
  try {
    return raw.prepare('PRAGMA user_version').get()?.['user_version'] === migrationFiles().length;
  } finally {
    raw.close();
  }
}

/** Deletes all rows of the tables that a database in one file has of these; no other process may have it open. */
export function emptyTablesInFile(path: string, tables: readonly string[]): void {
  const raw = new DatabaseSync(path);
  try {
    const known = raw.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    const names = new Set(known.map(({ name }) => name));
    for (const table of tables) if (names.has(table)) raw.exec(`DELETE FROM ${table}`);
  } finally {
    raw.close();
  }
}

/** More than are given between a backup and its restore. */
const SKIPPED_IDS = 1_000_000;

/**
 * Has a restored database in one file give none of the ids that were given since its backup: browsers keep queues, likes
 * and whole accounts under them. Those of the database that it replaces are known unless it is gone or damaged.
 */
export function skipIdsUsedSinceBackup(path: string, replaced: string): void {
  const given = new Map(lastIdsGiven(replaced).map(({ name, seq }) => [name, seq]));
  const raw = new DatabaseSync(path);
  try {
    const skip = raw.prepare('UPDATE sqlite_sequence SET seq = ? WHERE name = ?');
    for (const { name, seq } of readLastIds(raw))
      skip.run(Math.max(seq + SKIPPED_IDS, given.get(name) ?? 0), name);
  } finally {
    raw.close();
  }
}

const readLastIds = (raw: DatabaseSync) =>
  raw
    .prepare('SELECT name, seq FROM sqlite_sequence')
    .all()
    .map(({ name, seq }) => ({ name: String(name), seq: Number(seq) }));

function lastIdsGiven(path: string): ReturnType<typeof readLastIds> {
  try {
    using raw = new DatabaseSync(path, { readOnly: true });
    return readLastIds(raw);
  } catch {
    return [];
  }
}

/** Writes the write-ahead log into the database as far as it is valid. No other process may have it open. */
export function checkpointAndLeaveWalMode(path: string): void {
  try {
    using raw = new DatabaseSync(path);
    raw.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (!isDatabaseDamage(error)) throw error;
  }
}

/** SQLite's error codes for a file that another connection has locked. */
const LOCKED = [5, 6];

/**
 * Locks a file that nothing is written to, until the returned function is called or this process ends, however it
 * ends: the kernel keeps the lock, so processes in other containers see it, too. Null when somebody else holds it.
 * @throws Error when the file cannot be made, or its drive knows no locks.
 */
export function tryLockFile(path: string): (() => void) | null {
  const raw = new DatabaseSync(path);
  try {
    raw.exec('BEGIN EXCLUSIVE');
    return () => raw.close();
  } catch (error) {
    raw.close();
    if (LOCKED.includes(sqliteErrorCode(error) ?? 0)) return null;
    throw error;
  }
}
