import type { OwnSongSort } from '@rill/contract';
import { expect, test } from 'vitest';
import { openDatabaseWithSongs } from '../../testing/named-songs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { createAccessScopedDatabase, setFoldersHiddenFromAccount } from '../accounts/folder-rights.ts';
import { findOrCreateGenre, setSongGenres } from '../save/save-genre.ts';
import { ownSongIdPage } from './own-songs.ts';

test('a word is found in a folder, in a genre and in all heard folders, however many other songs have it', () => {
  using folder = temporaryFolder();
  const database = openDatabaseWithSongs(folder.path, [['Ocean', 'Marta', 'Lakes']]);
  const id = database.get<{ id: number }>('SELECT id FROM song')?.id ?? 0;
  database.run("UPDATE file SET root = '/late', path = '/late/1.wav', folder = '/late'");
  setSongGenres(database, id, [findOrCreateGenre(database, 'Shanty')]);
  const numbers = 'WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 6000)';
  database.run(`${numbers} INSERT INTO song (id, name, title_key, album_id)
    SELECT n.id, name, title_key, album_id FROM n CROSS JOIN song WHERE song.id = ${id}`);
  database.run(`${numbers} INSERT INTO song_words (rowid, title) SELECT id, 'ocean' FROM n`);
  database.run(`${numbers} INSERT INTO file (song_id, root, path, folder, mtime_ms, size, type, bitrate, sample_rate,
      is_lossless, audio_hash) SELECT id, '/early', '/early/' || id || '.wav', '/early', 0, 0, 'wav', 0, 0, 1, '' FROM n`);
  const found = (filter: { genre?: string; folder?: string }, from = database) =>
    ownSongIdPage(from, { find: 'ocean', order: 'title', isDeep: true, limit: 10, offset: 0, ...filter });
  expect(found({}).total).toBe(5000);
  expect(found({ folder: '/late' })).toEqual({ ids: [id], total: 1 });
  expect(found({ genre: 'Shanty' })).toEqual({ ids: [id], total: 1 });

  const { userId } = createTestAccount(database, 'Ada');
  setFoldersHiddenFromAccount(database, userId, ['/early']);
  const scoped = createAccessScopedDatabase(database);
  expect(scoped.as(userId, () => found({}, scoped))).toEqual({ ids: [id], total: 1 });
  scoped.close();
});

test('songs are sorted by each column in both directions, and songs of one album stay in its order', () => {
  using folder = temporaryFolder();
  const database = openDatabaseWithSongs(folder.path, [
    ['Ocean', 'Zoe', 'Lakes'],
    ['Harbour', 'Zoe', 'Lakes'],
    ['Meadow', 'The Ants', 'Alps'],
  ]);
  database.run("UPDATE song SET number = CASE name WHEN 'Ocean' THEN 1 ELSE 2 END");
  database.run(
    "UPDATE song SET duration_ms = CASE name WHEN 'Ocean' THEN 3 WHEN 'Meadow' THEN 2 ELSE 1 END * 1000",
  );
  const names = (sort: OwnSongSort, find = '') =>
    ownSongIdPage(database, { find, order: 'added', sort, isDeep: false, limit: 10, offset: 0 }).ids.map(
      (id) => database.get<{ name: string }>('SELECT name FROM song WHERE id = ?', id)?.name,
    );
  expect(names('title')).toEqual(['Harbour', 'Meadow', 'Ocean']);
  expect(names('-title')).toEqual(['Ocean', 'Meadow', 'Harbour']);
  expect(names('artist')).toEqual(['Meadow', 'Ocean', 'Harbour']);
  expect(names('-artist')).toEqual(['Ocean', 'Harbour', 'Meadow']);
  expect(names('album')).toEqual(['Meadow', 'Ocean', 'Harbour']);
  expect(names('-album')).toEqual(['Ocean', 'Harbour', 'Meadow']);
  expect(names('time')).toEqual(['Harbour', 'Meadow', 'Ocean']);
  expect(names('-time', 'zoe')).toEqual(['Ocean', 'Harbour']);
});
