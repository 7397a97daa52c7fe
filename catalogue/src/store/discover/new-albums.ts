import type { Database } from '../database.ts';

/** SQL for the albums by artists of one area, and for all albums. */
const FROM_ALL = 'FROM album';
const FROM_AREA = `${FROM_ALL} INDEXED BY album_newest JOIN artist ON artist.id = album.artist_id AND artist.area = ?`;
const WITH_SONGS = 'WHERE album.song_count > 0';

const fromOf = (area: number | null) => (area === null ? FROM_ALL : FROM_AREA);
const wantedOf = (area: number | null) => (area === null ? [] : [area]);

/** Albums whose first artist is of an area (null: all), newest first. */
export function newAlbumIds(
  database: Database,
  area: number | null,
  limit: number,
  offset: number,
): number[] {
  return database
    .all<{ id: number }>(
      `SELECT album.id AS id ${fromOf(area)} ${WITH_SONGS}
      ORDER BY album.added_ms DESC, album.published_ms DESC, album.id LIMIT ? OFFSET ?`,
      ...wantedOf(area),
      limit,
      offset,
    )
    .map((row) => row.id);
}

export const countNewAlbums = (database: Database, area: number | null): number =>
  database.get<{ n: number }>(`SELECT count(*) AS n ${fromOf(area)} ${WITH_SONGS}`, ...wantedOf(area))?.n ??
  0;
