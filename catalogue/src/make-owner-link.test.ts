import { chmodSync, chownSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeOwnerLink } from './make-owner-link.ts';
import { openDatabase } from './store/database.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { createTestAccountInDataFolder } from './testing/test-account.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const path = () => join(folder.path, 'catalogue.sqlite');

test('the link is for the first account until there is one, and then for a new password', () => {
  openDatabase(path()).close();
  expect(makeOwnerLink(folder.path)).toEqual({
    isForPassword: false,
    fragment: expect.stringMatching(/^owner=[\w-]{43}$/),
  });
  createTestAccountInDataFolder(folder.path);
  expect(makeOwnerLink(folder.path).isForPassword).toBe(true);
});

test('making a link adds no file and leaves all files with the user of the service, also when root makes it', () => {
  const running = openDatabase(path());
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const name of readdirSync(folder.path)) chownSync(join(folder.path, name), 1234, 1235);
  const before = readdirSync(folder.path);
  const owners = () =>
    readdirSync(folder.path).map((name) => {
      const { uid, gid } = statSync(join(folder.path, name));
      return [uid, gid];
    });
  const expected = isRoot ? [1234, 1235] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  makeOwnerLink(folder.path);
  expect(readdirSync(folder.path)).toEqual(before);
  expect(owners()).toEqual(before.map(() => expected));
  running.close();
  makeOwnerLink(folder.path);
  expect(readdirSync(folder.path)).toEqual(['catalogue.sqlite']);
  expect(owners()).toEqual([expected]);
});

test('making a link names the folder that has no database, and refuses a database of another version', () => {
  expect(() => makeOwnerLink(folder.path)).toThrow(
    `There is no database in ${folder.path}; name the data folder`,
  );
  expect(readdirSync(folder.path)).toEqual([]);
  const older = openDatabase(path());
  older.run('PRAGMA user_version = 8');
  older.close();
  expect(() => makeOwnerLink(folder.path)).toThrow('it is of another version; start this one first');
});

test('making a link does not report a missing database when its folder cannot be read', () => {
  const loop = join(folder.path, 'loop');
  symlinkSync(loop, loop);
  expect(() => makeOwnerLink(loop)).toThrow(/^\S+catalogue\.sqlite cannot be read: ELOOP/);
});

test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
  'making a link says whose right is missing when this user may not read the data folder',
  () => {
    openDatabase(path()).close();
    chmodSync(folder.path, 0);
    expect(() => makeOwnerLink(folder.path)).toThrow(
      'this user has no right to read its folder; run this as',
    );
    chmodSync(folder.path, 0o700);
  },
);
