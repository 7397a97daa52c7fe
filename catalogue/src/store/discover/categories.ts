import type { Database } from '../database.ts';
import {
  HIGH_QUALITY_PLAYLIST_SQL_CONDITION,
  idsOfRows,
  SHELF_PLAYLIST_SQL_CONDITION,
} from '../music/playlists.ts';

export interface CategoryDbRow {
  readonly name: string;
  readonly lists: number;
}

const categoriesOf = (database: Database, condition: string): CategoryDbRow[] =>
  database.all(
    `SELECT playlist_tag.tag AS name, count(*) AS lists FROM playlist_tag
    JOIN playlist ON playlist.id = playlist_tag.playlist_id AND ${condition}
    GROUP BY playlist_tag.tag ORDER BY lists DESC, playlist_tag.tag`,
  );

/** The categories of playlists on the shelves, those with most playlists first. */
export const findPlaylistCategories = (database: Database): CategoryDbRow[] =>
  categoriesOf(database, SHELF_PLAYLIST_SQL_CONDITION);

/** The categories of playlists of high quality, those with most playlists first. */
export const findHighQualityPlaylistCategories = (database: Database): CategoryDbRow[] =>
  categoriesOf(database, HIGH_QUALITY_PLAYLIST_SQL_CONDITION);

const OF_TAG = 'EXISTS (SELECT 1 FROM playlist_tag WHERE playlist_tag.playlist_id = playlist.id AND tag = ?)';
const highQualityPlaylistCondition = (tag: string | null) =>
  tag === null ? HIGH_QUALITY_PLAYLIST_SQL_CONDITION : `${HIGH_QUALITY_PLAYLIST_SQL_CONDITION} AND ${OF_TAG}`;

/**
 * Playlists of high quality that changed before a time in milliseconds since 1970 (0: all), the latest change first.
 * Playlists with the same time are returned together, even above `limit`, because the next page begins before that
 * time.
 */
export function highQualityPlaylistIds(
  database: Database,
  tag: string | null,
  beforeMs: number,
  limit: number,
): number[] {
  const tags = tag === null ? [] : [tag];
  const earlier = `FROM playlist WHERE ${highQualityPlaylistCondition(tag)} AND (? = 0 OR playlist.updated_ms < ?)`;
  const last = database.get<{ ms: number | null }>(
    `SELECT min(ms) AS ms FROM (SELECT updated_ms AS ms ${earlier} ORDER BY updated_ms DESC LIMIT ?)`,
    ...tags,
    beforeMs,
    beforeMs,
    limit,
  );
  return idsOfRows(
    database.all(
      `SELECT id ${earlier} AND updated_ms >= ? ORDER BY updated_ms DESC, id`,
      ...tags,
      beforeMs,
      beforeMs,
      last?.ms ?? 0,
    ),
  );
}

/** The number of playlists of high quality that changed before a time (0: all). */
export const countHighQualityPlaylists = (database: Database, tag: string | null, beforeMs: number): number =>
  database.get<{ n: number }>(
    `SELECT count(*) AS n FROM playlist WHERE ${highQualityPlaylistCondition(tag)} AND (? = 0 OR playlist.updated_ms < ?)`,
    ...(tag === null ? [] : [tag]),
    beforeMs,
    beforeMs,
  )?.n ?? 0;
