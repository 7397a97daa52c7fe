import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFixtureMusic } from '../../testing/fixture-music.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { type Database, openDatabase } from '../database.ts';
import { playlistIdsWithSong, similarArtistIds, similarSongIds } from './similar.ts';

let library: TestCatalogue;
let database: Database;
beforeAll(async () => {
  library = await startTestCatalogue((music) => writeFixtureMusic(music, { songs: 30 }));
  database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
});
afterAll(async () => {
  database.close();
  await library.close();
});

const first = () => database.get<{ id: number }>('SELECT min(id) AS id FROM song')?.id ?? 0;
const artistsOf = (id: number) =>
  database
    .all<{ id: number }>('SELECT artist_id AS id FROM song_artist WHERE song_id = ?', id)
    .map((row) => row.id);

test('similar songs never include the song itself or repeat one, and can be paged', () => {
  const all = similarSongIds(database, first(), 1000, 0);
  expect(all.length).toBeGreaterThan(5);
  expect(all).not.toContain(first());
  expect(new Set(all).size).toBe(all.length);
  expect([...similarSongIds(database, first(), 3, 0), ...similarSongIds(database, first(), 3, 3)]).toEqual(
    all.slice(0, 6),
  );
});

test('a song of the same artist ranks above one that only shares the genre', () => {
  const own = artistsOf(first());
  const shares = similarSongIds(database, first(), 1000, 0).map((id) =>
    artistsOf(id).some((artist) => own.includes(artist)),
  );
  expect(shares[0]).toBe(true);
  expect(shares.lastIndexOf(true)).toBeLessThan(shares.length - 1);
  expect(shares.indexOf(false)).toBeGreaterThan(0);
});

test('a removed song is not offered as similar', () => {
  const [gone = 0] = similarSongIds(database, first(), 1, 0);
  database.run('UPDATE song SET is_present = 0 WHERE id = ?', gone);
  expect(similarSongIds(database, first(), 1000, 0)).not.toContain(gone);
  database.run('UPDATE song SET is_present = 1 WHERE id = ?', gone);
});

test('[S7.29] playlists with a song contain it; private ones, charts and the radar are left out', () => {
  const ids = playlistIdsWithSong(database, first(), 1000, 0);
  expect(ids.length).toBeGreaterThan(0);
  const holding = (id: number) =>
    database.get<{ n: number }>(
      'SELECT count(*) AS n FROM playlist_song WHERE playlist_id = ? AND song_id = ?',
      id,
      first(),
    )?.n;
  expect(ids.map(holding)).toEqual(ids.map(() => 1));
  const kinds = database.all<{ type: number; key: string | null }>(
    'SELECT special_type AS type, auto_key AS key FROM playlist WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  );
  expect(kinds.some(({ type, key }) => type !== 0 || key === 'radar')).toBe(false);
  database.run('UPDATE playlist SET privacy = 10 WHERE id = ?', ids[0] ?? 0);
  expect(playlistIdsWithSong(database, first(), 1000, 0)).toEqual(ids.slice(1));
  database.run('UPDATE playlist SET privacy = 0');
});

test('an unknown song has no similar songs', () => {
  expect(similarSongIds(database, 77, 10, 0)).toEqual([]);
  expect(playlistIdsWithSong(database, 77, 10, 0)).toEqual([]);
});

test('similar artists never include the artist itself or repeat one', () => {
  const [own = 0] = artistsOf(first());
  const ids = similarArtistIds(database, own, 1000);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids).not.toContain(own);
  expect(new Set(ids).size).toBe(ids.length);
  expect(similarArtistIds(database, own, 1)).toEqual(ids.slice(0, 1));
  expect(similarArtistIds(database, 77, 10)).toEqual([]);
});
