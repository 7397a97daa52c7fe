import { chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeOwnerLink } from './make-owner-link.ts';
import { openDatabase } from './store/database.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { createTestAccountInDataFolder } from './testing/test-account.ts';

let place: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(() => place.remove());

const path = () => join(place.path, 'catalogue.sqlite');

test('the link is for the first account until there is one, and then for a new password', () => {
  openDatabase(path()).close();
  expect(makeOwnerLink(place.path)).toEqual({
    isForPassword: false,
    fragment: expect.stringMatching(/^owner=[\w-]{43}$/),
  });
  createTestAccountInDataFolder(place.path);
  expect(makeOwnerLink(place.path).isForPassword).toBe(true);
});

test('leaves nothing in the data folder that the user of the service cannot write, also when root runs it', () => {
  const running = openDatabase(path());
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const name of readdirSync(place.path)) chownSync(join(place.path, name), 1234, 1235);
  const before = readdirSync(place.path);
  const owners = () =>
    readdirSync(place.path).map((name) => {
      const { uid, gid } = statSync(join(place.path, name));
      return [uid, gid];
    });
  const expected = isRoot ? [1234, 1235] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  makeOwnerLink(place.path);
  expect(readdirSync(place.path)).toEqual(before);
  expect(owners()).toEqual(before.map(() => expected));
  running.close();
  makeOwnerLink(place.path);
  expect(readdirSync(place.path)).toEqual(['catalogue.sqlite']);
  expect(owners()).toEqual([expected]);
});

test('says where a database is missing, and changes none of another version', () => {
  expect(() => makeOwnerLink(place.path)).toThrow(
    `There is no database in ${place.path}; name the data folder`,
  );
  expect(readdirSync(place.path)).toEqual([]);
  const older = openDatabase(path());
  older.run('PRAGMA user_version = 8');
  older.close();
  expect(() => makeOwnerLink(place.path)).toThrow('it is of another version; start this one first');
});
