import type { Database } from '../database.ts';
import type { LimitAndOffset } from '../page-of-ids.ts';

export interface PlaylistDbRow {
  readonly id: number;
  readonly accountId: number;
  readonly ownerName: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly descriptionEn: string;
  readonly descriptionZh: string;
  readonly pictureId: number | null;
  readonly pictureHash: string | null;
  /** JSON list of tags. */
  readonly tags: string;
  readonly specialType: number;
  readonly privacy: number;
  readonly playCount: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly songCount: number;
  /** Number of accounts that have saved it. */
  readonly savedCount: number;
  readonly commentCount: number;
}

/** The SQL condition for playlists that the shelves offer. */
export const SHELF_PLAYLIST_SQL_CONDITION =
  'playlist.shelf IS NOT NULL AND playlist.song_count > 0 AND playlist.special_type = 0';

/** SQL for curated playlists, which have a cover and a description, and more than a few songs. */
export const HIGH_QUALITY_PLAYLIST_SQL_CONDITION = `${SHELF_PLAYLIST_SQL_CONDITION} AND playlist.song_count >= 5 AND playlist.picture_id IS NOT NULL
  AND (playlist.description_en > '' OR playlist.description_zh > '')`;

/** Playlists in the order of `ids`; unknown ids are left out. */
export function playlistsByIds(database: Database, ids: readonly number[]): PlaylistDbRow[] {
  if (ids.length === 0) return [];
  return database.all<PlaylistDbRow>(
    `SELECT playlist.id, playlist.account_id AS accountId, account.nickname AS ownerName,
      playlist.name, playlist.name_en AS nameEn, playlist.description_en AS descriptionEn,
      playlist.description_zh AS descriptionZh, playlist.picture_id AS pictureId, picture.hash AS pictureHash,
      playlist.tags, playlist.special_type AS specialType, playlist.privacy, playlist.play_count AS playCount,
      playlist.created_ms AS createdMs, playlist.updated_ms AS updatedMs, playlist.song_count AS songCount,
      (SELECT count(*) FROM saved_playlist WHERE saved_playlist.playlist_id = playlist.id) AS savedCount,
      (SELECT count(*) FROM comment WHERE comment.kind = 2 AND comment.target_id = playlist.id) AS commentCount
    FROM json_each(?) AS wanted
    CROSS JOIN playlist ON playlist.id = wanted.value
    JOIN account ON account.id = playlist.account_id
    LEFT JOIN picture ON picture.id = playlist.picture_id`,
    JSON.stringify(ids),
  );
}

export const idsOfRows = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

export interface CategoryPlaylistFilter {
  /** A tag that the playlists must have; null for no filter. */
  readonly tag: string | null;
  readonly order: 'hot' | 'new';
}

const ORDERS = { hot: 'playlist.shelf, playlist.id', new: 'playlist.created_ms DESC, playlist.id' };
/** Public playlists of a category, in shelf order or newest first. */
export function playlistIdsOfCategory(
  database: Database,
  filter: CategoryPlaylistFilter,
  limit: number,
  offset: number,
): number[] {
  const rest = `ORDER BY ${ORDERS[filter.order]} LIMIT ? OFFSET ?`;
  if (filter.tag === null) {
    return idsOfRows(
      database.all(`SELECT id FROM playlist WHERE ${SHELF_PLAYLIST_SQL_CONDITION} ${rest}`, limit, offset),
    );
  }
  return idsOfRows(
    database.all(
      `SELECT playlist.id FROM playlist_tag JOIN playlist ON playlist.id = playlist_tag.playlist_id AND ${SHELF_PLAYLIST_SQL_CONDITION}
      WHERE playlist_tag.tag = ? ${rest}`,
      filter.tag,
      limit,
      offset,
    ),
  );
}

export function countPlaylistsOfCategory(database: Database, tag: string | null): number {
  const counted =
    tag === null
      ? database.get<{ n: number }>(
          `SELECT count(*) AS n FROM playlist WHERE ${SHELF_PLAYLIST_SQL_CONDITION}`,
        )
      : database.get<{ n: number }>(
          `SELECT count(*) AS n FROM playlist_tag JOIN playlist ON playlist.id = playlist_tag.playlist_id AND ${SHELF_PLAYLIST_SQL_CONDITION}
          WHERE playlist_tag.tag = ?`,
          tag,
        );
  return counted?.n ?? 0;
}

/** The owner of the catalogue's own playlists. */
const CATALOGUE_ACCOUNT = 1;

/**
 * The number of songs that `songIdsOfPlaylist` returns in all: fewer than the playlist has when some are uploads of its
 * owner, or in folders that the reader may not hear. The catalogue's own lists have no uploads, and their stored count
 * is already that of the reader.
 */
export function countReadableSongs(
  database: Database,
  playlist: Pick<PlaylistDbRow, 'id' | 'accountId' | 'songCount'>,
  accountId: number | null,
): number {
  const isWhole = playlist.accountId === accountId && database.hiddenRoots.length === 0;
  if (isWhole || playlist.accountId === CATALOGUE_ACCOUNT) return playlist.songCount;
  const counted = database.get<{ n: number }>(
    `SELECT count(*) AS n FROM playlist_song
    CROSS JOIN song ON song.id = playlist_song.song_id AND (song.is_present = 1 OR song.account_id = ?)
    WHERE playlist_song.playlist_id = ?`,
    accountId,
    playlist.id,
  );
  return counted?.n ?? 0;
}

/** One page of a playlist in order, without deleted songs and uploads of others. */
export function songIdsOfPlaylist(
  database: Database,
  playlistId: number,
  { limit, offset }: LimitAndOffset,
  accountId: number | null = null,
): number[] {
  return idsOfRows(
    database.all(
      `SELECT song.id FROM playlist_song
      CROSS JOIN song ON song.id = playlist_song.song_id AND (song.is_present = 1 OR song.account_id = ?)
      WHERE playlist_song.playlist_id = ? ORDER BY playlist_song.position LIMIT ? OFFSET ?`,
      accountId,
      playlistId,
      limit,
      offset,
    ),
  );
}

export interface ChartDbRow {
  readonly playlistId: number;
  readonly toplistType: string | null;
  readonly updateEn: string;
  readonly updateZh: string;
}

/** The charts in their order, without empty ones. */
export function findCharts(database: Database): ChartDbRow[] {
  return database.all(
    `SELECT chart.playlist_id AS playlistId, chart.toplist_type AS toplistType, chart.update_en AS updateEn,
      chart.update_zh AS updateZh
    FROM chart JOIN playlist ON playlist.id = chart.playlist_id AND playlist.song_count > 0
    ORDER BY chart.position, chart.playlist_id`,
  );
}
