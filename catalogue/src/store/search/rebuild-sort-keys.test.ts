import { afterEach, expect, test } from 'vitest';
import { openDatabaseWithSongs } from '../../testing/named-songs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Database } from '../database.ts';
import { writeNamedValue } from '../named-values.ts';
import { ownSongIdPage } from '../own/own-songs.ts';
import { rebuildOutdatedSortKeys } from './rebuild-sort-keys.ts';
import { sortKey } from './search-text.ts';

const folder = temporaryFolder();
let database: Database | undefined;
afterEach(() => {
  database?.close();
  folder.remove();
});

test('names that an older version sorted are sorted anew, once, and those with a sort tag by their tag', () => {
  const opened = openDatabaseWithSongs(folder.path, [
    ['一生', 'The Ants', 'The Wall'],
    ['安静', 'Zoe', 'Élan'],
    ['Track 10', 'Zoe', 'Élan'],
    ['Track 2', 'Zoe', 'Élan'],
    ['1999', 'Zoe', 'Élan'],
  ]);
  database = opened;
  // Keys as the first versions wrote them; the sort tag of the last song is Nineteen 19.
  for (const [name, key] of [
    ['一生', '一 生'],
    ['安静', '安 静'],
    ['Track 10', 'track 10'],
    ['Track 2', 'track 2'],
    ['1999', 'nineteen 19'],
  ] as const)
    opened.run('UPDATE song SET sort_key = ? WHERE name = ?', key, name);
  opened.run('UPDATE album SET sort_key = lower(name)');
  opened.run("UPDATE artist SET sort_key = 'ants' WHERE name = 'The Ants'");
  const titles = () =>
    ownSongIdPage(opened, { find: '', order: 'title', isDeep: false, limit: 10, offset: 0 }).ids.map(
      (id) => opened.get<{ name: string }>('SELECT name FROM song WHERE id = ?', id)?.name,
    );
  const keyOf = (table: string, name: string) =>
    opened.get<{ key: string }>(`SELECT sort_key AS key FROM ${table} WHERE name = ?`, name)?.key;
  opened.run("DELETE FROM stamp WHERE name LIKE 'sort-keys%'");
  rebuildOutdatedSortKeys(opened);
  expect(titles()).toEqual(['安静', '一生', '1999', 'Track 2', 'Track 10']);
  expect(keyOf('song', '1999')).toBe(sortKey('1999', 'Nineteen 19'));
  for (const name of ['The Wall', 'Élan']) expect(keyOf('album', name)).toBe(sortKey(name, ''));
  expect(keyOf('artist', 'The Ants')).toBe('ants');
  opened.run("UPDATE song SET sort_key = ':000' WHERE name = '一生'");
  rebuildOutdatedSortKeys(opened);
  expect(titles()[0]).toBe('一生');
  writeNamedValue(opened, 'sort-keys', 'of another Node');
  rebuildOutdatedSortKeys(opened);
  expect(titles()).toEqual(['安静', '一生', '1999', 'Track 2', 'Track 10']);
});
