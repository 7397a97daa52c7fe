import {
  changePlaylistSongsServerSchemas,
  createPlaylistServerSchemas,
  likedSongIdsServerSchemas,
  likeSongServerSchemas,
  playlistsWithSongServerSchemas,
  similarSongsServerSchemas,
} from '@rill/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberMergedSong } from '../store/music/merged-songs.ts';
import { openTestApiWithAccounts, type TestApiWithAccounts } from '../testing/test-api-with-accounts.ts';

/** Calls that name a copy which was merged into the original, as browsers do that have stored its id. */

let calls: TestApiWithAccounts;
let moon: number;
let copy: number;
let star: number;
let upload: number;
beforeEach(() => {
  calls = openTestApiWithAccounts([
    ['Moon', 'Ann', 'Night'],
    ['Moon', 'Ann', 'Night'],
    ['Star', 'Ann', 'Night'],
    ['My moon', 'Ann', 'Night'],
  ]);
  [moon = 0, copy = 0, star = 0, upload = 0] = calls.songIds;
  calls.database.run('UPDATE song SET is_present = 0 WHERE id = ?', copy);
  rememberMergedSong(calls.database, copy, moon);
});
afterEach(() => calls.close());

test('similar songs and playlists of a merged copy are those of the song', async () => {
  const { ada, ask } = calls;
  const { songs } = await ask(null, similarSongsServerSchemas, { id: copy });
  expect(songs.map(({ id }) => id)).toEqual([star, upload]);
  const { id: pid } = await ask(ada, createPlaylistServerSchemas, { name: 'Nights' });
  await ask(ada, changePlaylistSongsServerSchemas, { op: 'add', pid, tracks: moon });
  const { playlists } = await ask(null, playlistsWithSongServerSchemas, { id: copy });
  expect(playlists.map(({ id }) => id)).toEqual([pid]);
});

test('an upload that is matched with a merged copy is matched with the song', async () => {
  const { ada, database, post } = calls;
  database.run('UPDATE song SET account_id = ?, is_present = 0 WHERE id = ?', ada.userId, upload);
  database.run(
    `INSERT INTO cloud_song (song_id, account_id, file_name, path, size, file_hash, type, bitrate, sample_rate,
      is_lossless, artist, album, added_ms) VALUES (?, ?, 'm.wav', 'm.wav', 1, 'h', 'wav', 1, 1, 0, '', '', 1)`,
    upload,
    ada.userId,
  );
  const matched = await post(ada, '/cloud/match', { uid: ada.userId, sid: upload, asid: copy });
  expect(matched).toEqual({ status: 200, body: { code: 200, data: true } });
  expect(database.get('SELECT match_id AS id FROM cloud_song')).toEqual({ id: moon });
});

test('the heart of a merged copy is that of the song, until the copy is there again', async () => {
  const { ada, ask, database } = calls;
  const liked = async () => (await ask(ada, likedSongIdsServerSchemas, { uid: ada.userId })).ids;
  await ask(ada, likeSongServerSchemas, { id: star, like: true });
  expect(await liked()).toEqual([star]);
  await ask(ada, likeSongServerSchemas, { id: moon, like: true });
  expect(await liked()).toEqual([moon, star, copy]);
  await ask(ada, likeSongServerSchemas, { id: copy, like: false });
  expect(await liked()).toEqual([star]);
  await ask(ada, likeSongServerSchemas, { id: copy, like: true });
  database.run('UPDATE song SET is_present = 1 WHERE id = ?', copy);
  expect(await liked()).toEqual([moon, star]);
});
