import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabaseWithSongs, type TestSongNames } from '../../testing/named-songs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import type { Database } from '../database.ts';
import { searchSongIds } from '../search/search.ts';
import { searchNames } from '../search/search-names.ts';
import { createAccessScopedDatabase, setFoldersHiddenFromAccount } from './folder-rights.ts';

let folder: ReturnType<typeof temporaryFolder>;
let database: Database;
beforeEach(() => {
  folder = temporaryFolder();
  database = openDatabaseWithSongs(folder.path, [['Still water', 'Marta', 'Lakes']]);
});
afterEach(() => folder.remove());

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

test('a search finds the best of the music that is not hidden, however much better hidden music fits', () => {
  const hidden = Array.from(
    { length: 1100 },
    (_, at): TestSongNames => ['Ocean', `Ocean ${at}`, `Ocean ${at}`],
  );
  using other = temporaryFolder();
  const big = openDatabaseWithSongs(other.path, [
    ...hidden,
    ['A very long walk to the ocean', 'The people of the ocean shore', 'Some words about the ocean'],
  ]);
  big.run("UPDATE file SET root = '/hidden' WHERE song_id <= (SELECT max(id) - 1 FROM song)");
  const { userId } = createTestAccount(big, 'Ada');
  setFoldersHiddenFromAccount(big, userId, ['/hidden']);
  const scoped = createAccessScopedDatabase(big);
  const named = (table: string, ids: readonly number[]) =>
    ids.map((id) => scoped.get<{ name: string }>(`SELECT name FROM ${table} WHERE id = ?`, id)?.name);
  scoped.as(userId, () => {
    for (const most of [4, undefined])
      expect(named('song', searchSongIds(scoped, 'ocean', most))).toEqual(['A very long walk to the ocean']);
    expect(named('artist', searchNames(scoped, 'artists', 'ocean'))).toEqual([
      'The people of the ocean shore',
    ]);
    expect(named('album', searchNames(scoped, 'albums', 'ocean'))).toEqual(['Some words about the ocean']);
  });
  scoped.close();
});
