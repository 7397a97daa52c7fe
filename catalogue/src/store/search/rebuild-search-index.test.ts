import { afterEach, expect, test } from 'vitest';
import { openDatabaseWithSongs } from '../../testing/named-songs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Database } from '../database.ts';
import { rebuildOutdatedSearchIndex } from './rebuild-search-index.ts';
import { searchSongIds } from './search.ts';
import { searchNames } from './search-names.ts';

const folder = temporaryFolder();
let database: Database | undefined;
afterEach(() => {
  database?.close();
  folder.remove();
});

test('a search index of an older version is rebuilt, once', () => {
  const opened = openDatabaseWithSongs(folder.path, [
    ['愛情轉移', '陳奕迅', '認了吧'],
    ['gone', 'gone', 'gone'],
  ]);
  database = opened;
  opened.run("UPDATE song SET is_present = 0 WHERE name = 'gone'");
  opened.run("UPDATE song SET composer = 'Chan Fai Young' WHERE name = '愛情轉移'");
  const { id: orchestra } = opened.run("INSERT INTO artist (name, name_key) VALUES ('Hallé', 'halle')");
  opened.run("UPDATE album SET artist_id = ? WHERE name = '認了吧'", orchestra);
  for (const index of ['song_words', 'artist_words', 'album_words']) opened.run(`DELETE FROM ${index}`);
  expect(searchSongIds(opened, '爱情')).toEqual([]);
  rebuildOutdatedSearchIndex(opened);
  expect(searchSongIds(opened, '爱情')).toHaveLength(1);
  expect(searchSongIds(opened, 'gone')).toEqual([]);
  for (const name of ['fai young', 'halle', '陈奕迅']) expect(searchSongIds(opened, name)).toHaveLength(1);
  expect(searchNames(opened, 'artists', '陈奕迅')).toHaveLength(1);
  expect(searchNames(opened, 'albums', '认了')).toHaveLength(1);
  opened.run('DELETE FROM song_words');
  rebuildOutdatedSearchIndex(opened);
  expect(searchSongIds(opened, '爱情')).toEqual([]);
});
