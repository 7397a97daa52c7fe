import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabaseInDataFolder, withUserFacingDatabaseErrors } from './open-data-folder.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** A data folder whose database has many pages. */
function filledFolder(dataDir: string): string {
  const { database, databasePath } = openDatabaseInDataFolder(dataDir);
  database.run(`WITH RECURSIVE counted (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM counted WHERE at < 5000)
    INSERT INTO artist (name, name_key) SELECT 'Artist ' || at, 'artist ' || at FROM counted`);
  database.close();
  return databasePath;
}

const problemOf = (dataDir: string): string => {
  try {
    openDatabaseInDataFolder(dataDir).database.close();
    return 'none';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
};

test('an undamaged database opens', () => {
  using folder = temporaryFolder();
  filledFolder(folder.path);
  expect(problemOf(folder.path)).toBe('none');
});

test.each([
  ['pages of nonsense in its middle', 0.3],
  ['a head of nonsense', 0],
])('a damaged database stops the start with a sentence that says what to do: %s', (_, share) => {
  using folder = temporaryFolder();
  const path = filledFolder(folder.path);
  const file = openSync(path, 'r+');
  writeSync(
    file,
    Buffer.alloc(8 * 4096, 0x5a),
    0,
    8 * 4096,
    Math.floor((statSync(path).size * share) / 4096) * 4096,
  );
  closeSync(file);
  const problem = problemOf(folder.path);
  expect(problem).toContain('UserFacingError: The database');
  expect(problem).toContain('is damaged');
  expect(problem).toContain('If you have a backup, start once with --restore FILE.');
  expect(problem).toMatch(/Without one, .* start again: .* the accounts are lost/);
});

test('a file that is not a database is called damaged, too', () => {
  using folder = temporaryFolder();
  writeFileSync(join(folder.path, 'catalogue.sqlite'), 'these are not pages'.repeat(1000));
  expect(problemOf(folder.path)).toContain('is damaged');
});

test('a start on a full drive says that the drive of the database is full', () => {
  using folder = temporaryFolder();
  const { database, databasePath } = openDatabaseInDataFolder(folder.path);
  database.get('PRAGMA max_page_count = 1');
  const fill = () =>
    database.run("INSERT INTO stamp (name, value) VALUES ('large', hex(randomblob(1000000)))");
  expect(() => withUserFacingDatabaseErrors(databasePath, fill)).toThrow(
    `The database ${databasePath} cannot be written: its drive is full.`,
  );
  database.close();
});

test('a start whose drive reports an error asks whether it is full, as a full one may do that', () => {
  const fail = () => {
    throw Object.assign(new Error('disk I/O error'), { errcode: 4874 });
  };
  expect(() => withUserFacingDatabaseErrors('/data/catalogue.sqlite', fail)).toThrow(
    /^The database \/data\/catalogue\.sqlite cannot be used: .*disk I\/O error.* Is it full\?$/,
  );
});

/** Opens the folder as another user when this process is root, who may read everything; returns the problem. */
function problemOfOrdinaryUser(dataDir: string): string {
  const module = new URL('./open-data-folder.ts', import.meta.url).href;
  const program = `
    const { openDatabaseInDataFolder } = await import(${JSON.stringify(module)});
    if (process.getuid() === 0) { process.setgid(${NOBODY}); process.setuid(${NOBODY}); }
    try { openDatabaseInDataFolder(${JSON.stringify(dataDir)}).database.close(); console.log('none'); }
    catch (error) { console.log(error.name + ': ' + error.message); }`;
  const flags = ['--no-wasm-code-gc', '--input-type=module', '-e', program];
  return execFileSync(process.execPath, flags, { encoding: 'utf8' }).trim();
}

const NOBODY = 65_534;

test
  .skipIf(process.platform === 'win32')
  .each(['catalogue.sqlite', 'cache', 'cache/covers', 'uploads', 'uploads/partial'])(
  '%s that a start with sudo has left is named, with what to do',
  (name) => {
    using folder = temporaryFolder();
    filledFolder(folder.path);
    mkdirSync(join(folder.path, 'uploads', 'partial'), { recursive: true });
    if (process.getuid?.() === 0)
      for (const entry of ['', ...readdirSync(folder.path, { recursive: true, encoding: 'utf8' })])
        chownSync(join(folder.path, entry), NOBODY, NOBODY);
    expect(problemOfOrdinaryUser(folder.path)).toBe('none');
    chmodSync(join(folder.path, name), 0);
    const problem = problemOfOrdinaryUser(folder.path);
    chmodSync(join(folder.path, name), 0o700);
    expect(problem).toContain(`UserFacingError: This user has no right to ${join(folder.path, name)},`);
    expect(problem).toContain(`(chown -R USER ${folder.path}).`);
  },
);
