import type { Database } from '../database.ts';

/**
 * Temporary tables of the music without the folders in `temp.hidden_root`. Views that compute it row by row need up to
 * 700 ms for a list of artists; these tables are filled in a few milliseconds per thousand songs, and only when the
 * music has changed.
 */
const TABLES = `
  CREATE TEMP TABLE visible_song (id INTEGER PRIMARY KEY);
  CREATE TEMP TABLE visible_album (id INTEGER PRIMARY KEY, songs INTEGER NOT NULL);
  CREATE TEMP TABLE visible_artist (id INTEGER PRIMARY KEY, songs INTEGER NOT NULL, albums INTEGER NOT NULL);
  CREATE TEMP TABLE visible_list (id INTEGER PRIMARY KEY, songs INTEGER NOT NULL);
  CREATE TEMP TABLE hidden_picture (id INTEGER PRIMARY KEY)`.split(';');

/** Statements in order, because each reads the tables that earlier ones have filled. */
const FILLS: readonly string[] = [
  'DELETE FROM temp.visible_song',
  // A song is hidden when all of its existing files are hidden. A song without files stays visible: it is a tombstone,
  // an upload or a test's.
  `INSERT INTO temp.visible_song SELECT song.id FROM main.song AS song
    WHERE EXISTS (SELECT 1 FROM main.file AS file WHERE file.song_id = song.id
      AND file.root NOT IN (SELECT root FROM temp.hidden_root) AND (file.is_missing = 0 OR song.is_present = 0))
    OR NOT EXISTS (SELECT 1 FROM main.file AS file WHERE file.song_id = song.id)`,

  'DELETE FROM temp.visible_album',
  `INSERT INTO temp.visible_album SELECT song.album_id, sum(song.is_present)
    FROM temp.visible_song AS visible CROSS JOIN main.song AS song ON song.id = visible.id GROUP BY song.album_id`,
  `INSERT INTO temp.visible_album SELECT album.id, 0 FROM main.album AS album
    WHERE NOT EXISTS (SELECT 1 FROM main.song AS song WHERE song.album_id = album.id)`,

  'DELETE FROM temp.visible_artist',
  `INSERT INTO temp.visible_artist SELECT by_artist.artist_id, sum(song.is_present),
      count(DISTINCT CASE WHEN song.is_present = 1 AND album.artist_id <> by_artist.artist_id THEN album.id END)
    FROM temp.visible_song AS visible CROSS JOIN main.song AS song ON song.id = visible.id
    CROSS JOIN main.song_artist AS by_artist ON by_artist.song_id = song.id
    CROSS JOIN main.album AS album ON album.id = song.album_id GROUP BY by_artist.artist_id`,
  `INSERT INTO temp.visible_artist SELECT album.artist_id, 0, count(*)
    FROM temp.visible_album AS visible CROSS JOIN main.album AS album ON album.id = visible.id
    WHERE visible.songs > 0 GROUP BY album.artist_id
    ON CONFLICT (id) DO UPDATE SET albums = albums + excluded.albums`,
  `INSERT OR IGNORE INTO temp.visible_artist SELECT artist.id, 0, 0 FROM main.artist AS artist
    WHERE NOT EXISTS (SELECT 1 FROM main.song_artist AS by_artist WHERE by_artist.artist_id = artist.id)
    AND NOT EXISTS (SELECT 1 FROM main.album AS album WHERE album.artist_id = artist.id AND album.song_count > 0)`,

  'DELETE FROM temp.visible_list',
  `INSERT INTO temp.visible_list SELECT list.id, count(*) FROM main.playlist AS list
    CROSS JOIN main.playlist_song AS listed ON listed.playlist_id = list.id
    WHERE list.account_id = 1 AND listed.song_id IN (SELECT id FROM temp.visible_song) GROUP BY list.id`,

  'DELETE FROM temp.hidden_picture',
  // Several albums may share a cover, and an artist may have that of a hidden album.
  `INSERT INTO temp.hidden_picture
    SELECT picture_id FROM main.album WHERE picture_id IS NOT NULL AND id NOT IN (SELECT id FROM temp.visible_album)
    UNION SELECT picture_id FROM main.artist
      WHERE picture_id IS NOT NULL AND id NOT IN (SELECT id FROM temp.visible_artist)
    EXCEPT SELECT album.picture_id FROM temp.visible_album AS visible
      CROSS JOIN main.album AS album ON album.id = visible.id
    EXCEPT SELECT picture_id FROM main.video
    EXCEPT SELECT picture_id FROM main.banner WHERE is_demo = 1`,
];

/** Creates the empty tables in the temporary schema of a connection that has `temp.hidden_root`. */
export function createVisibleMusicTables(database: Database): void {
  for (const statement of TABLES) database.run(statement);
}

/** Fills the tables if the music changed since `known`, the last call's result (null: always fills them). */
export function refreshVisibleMusicTempTables(database: Database, known: number | null): number {
  const version = database.get<{ number: number }>('SELECT number FROM main.music_version')?.number ?? 0;
  // No transaction is used, because it would wait for the scan; a change meanwhile raises the version again.
  if (version !== known) for (const statement of FILLS) database.run(statement);
  return version;
}
