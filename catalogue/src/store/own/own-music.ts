import type { Database } from '../database.ts';
import { pathRangeUnder } from '../folder-prefix.ts';
import { genreKey } from '../search/search-text.ts';

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

/** Own songs, newest first. */
export const newestMusicFolderSongIds = (database: Database, limit: number): number[] =>
  idsOf(
    database.all(
      'SELECT id FROM song INDEXED BY song_newest WHERE is_present = 1 AND is_demo = 0 ORDER BY added_ms DESC, id DESC LIMIT ?',
      limit,
    ),
  );

export interface OwnMusicGroup {
  readonly name: string;
  readonly songs: number;
}

/** Genres with at least `min` own songs, the one with most songs first. A song counts for each of its genres. */
export const ownGenres = (database: Database, min: number, limit: number): OwnMusicGroup[] =>
  database.all(
    `SELECT genre.name, counted.songs FROM (
      SELECT genre_id, count(*) AS songs FROM song_genre GROUP BY genre_id HAVING count(*) >= ?) AS counted
    CROSS JOIN genre ON genre.id = counted.genre_id ORDER BY songs DESC, name LIMIT ?`,
    min,
    limit,
  );

export const ownSongIdsOfGenre = (database: Database, genre: string, limit: number): number[] =>
  idsOf(
    database.all(
      `SELECT song_genre.song_id AS id FROM genre CROSS JOIN song_genre ON song_genre.genre_id = genre.id
      WHERE genre.key = ? ORDER BY song_genre.song_id LIMIT ?`,
      genreKey(genre),
      limit,
    ),
  );

/** The folders of own music and the number of songs directly in each. */
export const ownFolderSongCounts = (database: Database): { root: string; folder: string; songs: number }[] =>
  database.all(
    `SELECT root, folder, count(*) AS songs FROM file INDEXED BY file_by_root
    WHERE root > '' AND is_missing = 0 GROUP BY root, folder ORDER BY folder`,
  );

/** Own songs in and below a folder, in the order of their files. */
export const ownSongIdsUnder = (database: Database, folder: string, limit: number): number[] =>
  idsOf(
    database.all(
      'SELECT song_id AS id FROM file WHERE path > ? AND path < ? AND is_missing = 0 ORDER BY path LIMIT ?',
      ...pathRangeUnder(folder),
      limit,
    ),
  );

/** The cover of the first of these songs that has one. */
export const coverPictureIdOfSongs = (database: Database, songIds: readonly number[]): number | null =>
  database.get<{ id: number }>(
    `SELECT album.picture_id AS id FROM json_each(?) AS wanted CROSS JOIN song ON song.id = wanted.value
    JOIN album ON album.id = song.album_id WHERE album.picture_id IS NOT NULL LIMIT 1`,
    JSON.stringify(songIds),
  )?.id ?? null;

/** The cover of one of a genre's songs. */
export const coverHashOfGenre = (database: Database, genre: string): string | null =>
  database.get<{ hash: string }>(
    `SELECT picture.hash FROM (SELECT song_genre.song_id FROM genre
      CROSS JOIN song_genre ON song_genre.genre_id = genre.id WHERE genre.key = ? LIMIT 50) AS some
    CROSS JOIN song ON song.id = some.song_id CROSS JOIN album ON album.id = song.album_id
    CROSS JOIN picture ON picture.id = album.picture_id LIMIT 1`,
    genreKey(genre),
  )?.hash ?? null;

export interface OwnAlbumWithCover {
  readonly id: number;
  readonly pictureId: number;
}

export const newestOwnAlbumsWithCover = (database: Database, limit: number): OwnAlbumWithCover[] =>
  database.all(
    `SELECT id, picture_id AS pictureId FROM album INDEXED BY album_newest
    WHERE song_count > 0 AND is_demo = 0 AND picture_id IS NOT NULL ORDER BY added_ms DESC, published_ms DESC, id LIMIT ?`,
    limit,
  );

/** The artists of own music, the most popular first; among equals those with more songs. */
export const topOwnArtists = (database: Database, limit: number): (OwnMusicGroup & { id: number })[] =>
  database.all(
    `SELECT id, name, song_count AS songs FROM artist INDEXED BY artist_by_fame
    WHERE song_count > 0 AND is_demo = 0 AND name <> '' ORDER BY popularity DESC, song_count DESC, id LIMIT ?`,
    limit,
  );

export const findAutomaticPlaylists = (database: Database): { id: number; key: string }[] =>
  database.all('SELECT id, auto_key AS key FROM playlist WHERE auto_key IS NOT NULL');
