import fs, { existsSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../store/database.ts';
import { openNewDatabase } from '../testing/new-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestAccount } from '../testing/test-account.ts';
import { uploadedSongNamed } from '../testing/test-upload.ts';
import { storeUpload } from './store-upload.ts';

let folder: ReturnType<typeof temporaryFolder>;
let database: Database;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  database = openNewDatabase(join(folder.path, 'catalogue.sqlite'));
  path = join(folder.path, 'stored.flac');
});
afterEach(() => {
  database.close();
  folder.remove();
});

/** Uploads the same file once more with each call. */
function upload(accountId: number): number {
  const partialPath = join(folder.path, 'partial.flac');
  writeFileSync(partialPath, 'sound');
  const file = { accountId, fileName: 'moon.flac', type: 'flac', size: 5, hash: 'abc', nowMs: 0 };
  return storeUpload(database, { ...file, song: uploadedSongNamed('Moon'), partialPath, path });
}

test('the name of a stored upload is on the disk before its listener is told', () => {
  const opened = vi.spyOn(fs, 'openSync');
  const synced = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  upload(Number(createTestAccount(database).userId));
  expect(opened).toHaveBeenCalledWith(folder.path, 'r');
  expect(synced).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe('an upload that cannot be saved', () => {
  test('leaves the file of the same upload that was saved before', () => {
    const account = Number(createTestAccount(database).userId);
    upload(account);
    const writing = database.openAnother();
    database.get('PRAGMA busy_timeout = 0');
    writing.transaction(() => expect(() => upload(account)).toThrow('locked'));
    writing.close();
    expect(existsSync(path)).toBe(true);
  });

  test('leaves no file when no song has it', () => {
    const nobody = 404;
    expect(() => upload(nobody)).toThrow('FOREIGN KEY');
    expect(existsSync(path)).toBe(false);
  });
});
