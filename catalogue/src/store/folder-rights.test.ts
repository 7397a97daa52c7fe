import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabaseWithSongs } from '../testing/named-songs.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createTestAccount } from '../testing/test-account.ts';
import type { Database } from './database.ts';
import { createAccessScopedDatabase, setFoldersHiddenFromAccount } from './folder-rights.ts';

let place: ReturnType<typeof temporaryFolder>;
let database: Database;
beforeEach(() => {
  place = temporaryFolder();
  database = openDatabaseWithSongs(place.path, [['Still water', 'Marta', 'Lakes']]);
});
afterEach(() => place.remove());

test('a request goes on although many others with other hidden folders begin meanwhile', async () => {
  const accounts = Array.from({ length: 12 }, (_, at) => {
    const { userId } = createTestAccount(database, `Listener ${at}`);
    setFoldersHiddenFromAccount(database, userId, [`/hidden ${at}`]);
    return userId;
  });
  const scoped = createAccessScopedDatabase(database);
  const songs = () => scoped.all<{ name: string }>('SELECT name FROM song').map(({ name }) => name);
  const others = Promise.withResolvers<void>();
  const [first = 0, ...rest] = accounts;
  const slow = scoped.as(first, async () => {
    await others.promise;
    return songs();
  });
  for (const account of rest) expect(scoped.as(account, songs)).toEqual(['Still water']);
  others.resolve();
  expect(await slow).toEqual(['Still water']);
  for (const account of accounts) expect(scoped.as(account, songs)).toEqual(['Still water']);
  scoped.close();
});
