import { closeSync, fsyncSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

export type SqlValue = SQLInputValue;

/**
 * One connection to the catalogue's database. Statements are prepared once per SQL text. Every thread opens its own
 * connection; write-ahead logging lets readers work while the scan writes.
 */
export interface Database {
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  /** Runs a writing statement; `id` is the row id of an insert. */
  run(sql: string, ...values: SqlValue[]): { changes: number; id: number };
  /** Runs `work` in a transaction, which is rolled back when it throws; an inner transaction joins the outer one. */
  transaction<Result>(work: () => Result): Result;
  /** The first error of SQLite's integrity check, or null. Reads the whole file (0.4 s for 100 MB). */
  damage(): string | null;
  /** The music folders whose songs this connection must not see; see folder-rights.ts. */
  readonly hiddenRoots: readonly string[];
  /** The data folder, which contains the database file. */
  readonly folder: string;
  /** Opens another connection to the same file. */
  openAnother(): Database;
  /** The SQL texts prepared so far, for the test of their query plans. */
  preparedSql(): readonly string[];
  close(): void;
}

/** SQLite's primary error code, without the bits of the extended one; null for any other error. */
export const sqliteErrorCode = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;

/** SQLite's error codes SQLITE_CORRUPT (11) and SQLITE_NOTADB (26). */
const DAMAGED = [11, 26];
export const SQLITE_IOERR = 10;
export const SQLITE_FULL = 13;

export const isDatabaseDamage = (error: unknown): boolean => DAMAGED.includes(sqliteErrorCode(error) ?? 0);

export const isDatabaseDriveFull = (error: unknown): boolean => sqliteErrorCode(error) === SQLITE_FULL;

/** A failure of SQLite in a sentence or two for people; null for any other error. */
export function databaseFailureMessage(path: string, error: unknown): string | null {
  const code = sqliteErrorCode(error);
  if (code === null || !(error instanceof Error)) return null;
  if (code === SQLITE_FULL) return `The database ${path} cannot be written: its drive is full.`;
  // SQLite reports this error also when there is no room for the memory that its connections share.
  if (code === SQLITE_IOERR)
    return `The database ${path} cannot be used: its drive reports an error (${error.message}). Is it full?`;
  return `The database ${path} cannot be used: ${error.message}.`;
}

const migrationsFolder = new URL('./migrations/', import.meta.url);
/** In milliseconds, for another connection that writes or a process that is opening or closing the database. */
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

/** The database's version counts these files, because the numbers in their names skip 005; new files must come last. */
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
      // On a full disk SQLite has already rolled back, and a second rollback would hide the cause.
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
 * Copies the present state of a database page by page; others may write to it meanwhile. Only the owner may read the
 * copy, which is on the disk when the promise resolves.
 * @throws Error when the target exists.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  closeSync(openSync(to, 'wx', 0o600));
  const raw = new DatabaseSync(from, { readOnly: true, ...WAITING });
  try {
    // Without a read transaction the copy starts again after every write.
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

/** Why a file is not a database of this version or an earlier one; null when it is. */
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
    // Keeps the database in one file, without a write-ahead log.
    raw.exec('PRAGMA journal_mode = DELETE');
    return null;
  } finally {
    raw.close();
  }
}

/** Whether opening a database would migrate nothing. @throws Error when it cannot be read. */
export function isDatabaseOfThisVersion(path: string): boolean {
  const raw = new DatabaseSync(path, WAITING);
  try {
    return raw.prepare('PRAGMA user_version').get()?.['user_version'] === migrationFiles().length;
  } finally {
    raw.close();
  }
}

/** Empties those of these tables that a database in one file has; no other process may have it open. */
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

/** How many ids to skip, more than are given between a backup and its restore. */
const SKIPPED_IDS = 1_000_000;

/**
 * Makes a restored database in one file skip all ids given since its backup, because browsers store queues, likes and
 * accounts by them. The last ids of the replaced database are known unless it is gone or damaged.
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

/** Writes the valid part of the write-ahead log into the database. No other process may have it open. */
export function checkpointAndLeaveWalMode(path: string): void {
  try {
    using raw = new DatabaseSync(path);
    raw.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (!isDatabaseDamage(error)) throw error;
  }
}

/** SQLite's error codes SQLITE_BUSY (5) and SQLITE_LOCKED (6). */
const LOCKED = [5, 6];

/**
 * Locks a file until the returned function is called or this process ends in any way: the kernel holds the lock, so
 * processes in other containers see it too. Null when another process holds it.
 * @throws Error when the file cannot be created, or its drive has no locks.
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
