import { closeSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabaseInDataFolder } from './open-data-folder.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** A data folder whose database holds enough to have many pages. */
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

test('sound database opens', () => {
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
  expect(problem).toContain('start again');
});

test('a file that is not a database is called damaged, too', () => {
  using folder = temporaryFolder();
  writeFileSync(join(folder.path, 'catalogue.sqlite'), 'these are not pages'.repeat(1000));
  expect(problemOf(folder.path)).toContain('is damaged');
});
