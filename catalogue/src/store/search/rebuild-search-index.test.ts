import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabaseWithSongs } from '../../testing/named-songs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Database } from '../database.ts';
import { rebuildOutdatedSearchIndex } from './rebuild-search-index.ts';
import { searchSongIds } from './search.ts';
import { searchNames } from './search-names.ts';

let folder: ReturnType<typeof temporaryFolder>;
let database: Database | undefined;
beforeEach(() => {
  folder = temporaryFolder();
});
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

test('a rebuilt index has no private playlists, which would hide public ones from a search', () => {
  const opened = openDatabaseWithSongs(folder.path, []);
  database = opened;
  const add = (name: string, privacy: number) =>
    opened.run(
      'INSERT INTO playlist (account_id, name, privacy, song_count) VALUES (1, ?, ?, 1)',
      name,
      privacy,
    ).id;
  for (let at = 0; at < 1000; at += 1) add('Moon', 10);
  const shared = add('The moon and the stars', 0);
  rebuildOutdatedSearchIndex(opened);
  expect(searchNames(opened, 'playlists', 'moon')).toEqual([shared]);
});
