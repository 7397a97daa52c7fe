import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openDatabase } from './database.ts';
import { readNamedDatabaseValue, writeDatabaseValue } from './save/scan-log.ts';

test('a full disk is reported as such, rolls the transaction back, and blocks nothing once there is space', () => {
  using place = temporaryFolder();
  const database = openDatabase(join(place.path, 'catalogue.sqlite'));
  const pages = database.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  const writeMuch = () =>
    database.transaction(() => {
      writeDatabaseValue(database, 'small', 'begun');
      writeDatabaseValue(database, 'big', 'x'.repeat(1_000_000));
    });
  database.get(`PRAGMA max_page_count = ${pages}`);
  expect(writeMuch).toThrow('database or disk is full');
  expect(readNamedDatabaseValue(database, 'small')).toBeUndefined();
  database.get('PRAGMA max_page_count = 1000000');
  writeMuch();
  expect(readNamedDatabaseValue(database, 'small')).toBe('begun');
  database.close();
});

test('a failed transaction is rolled back as a whole', () => {
  using place = temporaryFolder();
  const database = openDatabase(join(place.path, 'catalogue.sqlite'));
  const fail = () =>
    database.transaction(() => {
      writeDatabaseValue(database, 'small', 'begun');
      throw new Error('no more');
    });
  expect(fail).toThrow('no more');
  expect(readNamedDatabaseValue(database, 'small')).toBeUndefined();
  database.close();
});
