import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openDatabaseWithSongs } from '../testing/named-songs.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { copyFailureReason } from './copy-failure.ts';
import { openDatabase } from './database.ts';
import { commentsByIds } from './music/comments.ts';
import { readNamedValue, writeNamedValue } from './named-values.ts';

test('a full disk is reported as such, rolls the transaction back, and blocks nothing once there is space', () => {
  using folder = temporaryFolder();
  const database = openDatabase(join(folder.path, 'catalogue.sqlite'));
  const pages = database.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  const writeMuch = () =>
    database.transaction(() => {
      writeNamedValue(database, 'small', 'begun');
      writeNamedValue(database, 'big', 'x'.repeat(1_000_000));
    });
  database.get(`PRAGMA max_page_count = ${pages}`);
  expect(writeMuch).toThrow('database or disk is full');
  expect(readNamedValue(database, 'small')).toBeUndefined();
  database.get('PRAGMA max_page_count = 1000000');
  writeMuch();
  expect(readNamedValue(database, 'small')).toBe('begun');
  database.close();
});

test.each([
  [13, 'its drive is full'],
  [778, 'its drive reports an error, as when it is full'],
  [26, null],
])('a copy that cannot be written says so where its drive is the reason: code %d', (errcode, reason) => {
  expect(copyFailureReason(Object.assign(new Error('disk I/O error'), { errcode }))).toBe(reason);
});

test('a failed transaction is rolled back as a whole', () => {
  using folder = temporaryFolder();
  const database = openDatabase(join(folder.path, 'catalogue.sqlite'));
  const fail = () =>
    database.transaction(() => {
      writeNamedValue(database, 'small', 'begun');
      throw new Error('no more');
    });
  expect(fail).toThrow('no more');
  expect(readNamedValue(database, 'small')).toBeUndefined();
  database.close();
});

test('absolute paths of uploads and their pictures become names below the folder of uploads', () => {
  using folder = temporaryFolder();
  const database = openDatabase(join(folder.path, 'catalogue.sqlite'));
  database.run("INSERT INTO account (id, nickname) VALUES (7, 'Ada')");
  database.run("INSERT INTO song (id, name, title_key, album_id) VALUES (1, '', '', 0), (2, '', '', 0)");
  database.run(`INSERT INTO picture (id, hash, kind, path) VALUES (1, 'a', 'embedded', '/old/uploads/7/one.mp3'),
    (2, 'b', 'embedded', '/old/uploads/7/gone.mp3'), (3, 'c', 'embedded', '/old/uploads/7/also gone.mp3'),
    (4, 'd', 'file', '/music/cover.jpg')`);
  for (const [id, name, picture] of [
    [1, 'one', 1],
    [2, 'two', 2],
  ] as const)
    database.run(
      `INSERT INTO cloud_song (song_id, account_id, file_name, path, size, file_hash, type, bitrate, sample_rate,
        is_lossless, artist, album, picture_id, added_ms) VALUES (?, 7, '', ?, 1, ?, 'mp3', 0, 0, 0, '', '', ?, 0)`,
      id,
      `/old/uploads/7/${name}.mp3`,
      name,
      picture,
    );
  const migration = readFileSync(new URL('./migrations/014-upload-names.sql', import.meta.url), 'utf8');
  for (const statement of migration.split(';').filter((text) => text.trim() !== '')) database.run(statement);
  const paths = (table: string) => database.all<{ path: string }>(`SELECT path FROM ${table} ORDER BY rowid`);
  expect(paths('cloud_song').map((row) => row.path)).toEqual(['7/one.mp3', '7/two.mp3']);
  expect(paths('picture').map((row) => row.path)).toEqual(['7/one.mp3', '7/two.mp3', '/music/cover.jpg']);
  database.close();
});

test('the playlist of a genre that an older version wrote is found by the key of the genre', () => {
  using folder = temporaryFolder();
  const database = openDatabase(join(folder.path, 'catalogue.sqlite'));
  database.run("INSERT INTO genre (key, name) VALUES ('hip hop', 'Hip-Hop')");
  database.run(`INSERT INTO playlist (account_id, name, auto_key)
    VALUES (1, 'Hip-Hop', 'genre:Hip-Hop'), (1, 'Gone', 'genre:Gone'), (1, 'Hip-Hop', 'folder:Hip-Hop')`);
  database.run(readFileSync(new URL('./migrations/028-genre-playlists.sql', import.meta.url), 'utf8'));
  const keys = database.all<{ key: string }>('SELECT auto_key AS key FROM playlist ORDER BY id');
  expect(keys.map(({ key }) => key)).toEqual(['genre:hip hop', 'genre:Gone', 'folder:Hip-Hop']);
  database.close();
});

test('files stored with more artists or lyrics than a tag may have now are read again, and no others', () => {
  using folder = temporaryFolder();
  const database = openDatabaseWithSongs(folder.path, [
    ['Few', 'Ann', 'Best'],
    ['Many', 'x'.repeat(900), 'Best'],
    ['Wordy', 'Ann', 'Best'],
  ]);
  for (const letter of ['y', 'z']) {
    const { id } = database.run('INSERT INTO artist (name_key, name) VALUES (?1, ?1)', letter.repeat(900));
    database.run(
      "INSERT INTO song_artist (song_id, position, artist_id) SELECT id, ?1, ?1 FROM song WHERE name = 'Many'",
      id,
    );
  }
  database.run(
    "INSERT OR REPLACE INTO lyric (song_id, lrc) SELECT id, ? FROM song WHERE name = 'Wordy'",
    'x'.repeat(2_000_000),
  );
  database.run('UPDATE file SET mtime_ms = 1');
  database.run(readFileSync(new URL('./migrations/045-files-read-with-limits.sql', import.meta.url), 'utf8'));
  expect(
    database.all('SELECT name FROM song JOIN file ON song_id = song.id WHERE mtime_ms = -1 ORDER BY name'),
  ).toEqual([{ name: 'Many' }, { name: 'Wordy' }]);
  database.close();
});

test('a database of the version with rights of songs keeps its songs, accounts, and what comments reply to', () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'catalogue.sqlite');
  const migrations = new URL('./migrations/', import.meta.url);
  const before = readdirSync(migrations)
    .toSorted()
    .filter((name) => name < '052');
  const old = new DatabaseSync(path);
  for (const name of before) old.exec(readFileSync(new URL(name, migrations), 'utf8'));
  old.exec(`PRAGMA user_version = ${before.length};
    INSERT INTO account (id, nickname, vip_type) VALUES (7, 'Ada', 11);
    INSERT INTO song (id, name, title_key, album_id, fee, state, rights_end_ms, original_year) VALUES (1, 'Rain', 'rain', 0, 1, -200, 5, 1969);
    INSERT INTO comment (id, kind, target_id, account_id, content, created_ms, answered_id, root_id)
      VALUES (1, 0, 1, 7, 'First', 1, NULL, NULL), (2, 0, 1, 7, 'Second', 2, 1, 1)`);
  old.close();
  const database = openDatabase(path);
  expect(commentsByIds(database, [1, 2]).map(({ nickname, replyToId }) => [nickname, replyToId])).toEqual([
    ['Ada', null],
    ['Ada', 1],
  ]);
  expect(database.get('SELECT name FROM song WHERE id = 1')).toEqual({ name: 'Rain' });
  expect(database.damage()).toBeNull();
  database.close();
});
