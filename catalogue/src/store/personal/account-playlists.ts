import type { Database } from '../database.ts';
import { idsOfRows } from '../music/playlists.ts';
import { addNamesToSearchIndex, removeNamesFromSearchIndex } from '../search/search-index.ts';

/** The service's number for the list of liked songs. */
export const LIKED_SONGS_TYPE = 5;
/** The service's number for a playlist that only its owner sees. */
export const PRIVATE_PLAYLIST_PRIVACY = 10;

/** The number of playlists that an account may make. */
export const MAX_ACCOUNT_PLAYLISTS = 1000;

export interface AccountPlaylistDbRow {
  readonly id: number;
  readonly accountId: number;
  readonly specialType: number;
  readonly privacy: number;
  readonly songCount: number;
}

/** A playlist of the account, undefined for a playlist of somebody else. */
export const accountPlaylist = (
  database: Database,
  accountId: number,
  playlistId: number,
): AccountPlaylistDbRow | undefined =>
  database.get(
    `SELECT id, account_id AS accountId, special_type AS specialType, privacy, song_count AS songCount
    FROM playlist WHERE id = ? AND account_id = ?`,
    playlistId,
    accountId,
  );

/** Whether the account may see a playlist: its own, and those that are not private. */
export const isPlaylistVisible = (
  database: Database,
  accountId: number | null,
  playlistId: number,
): boolean =>
  database.get(
    'SELECT 1 FROM playlist WHERE id = ? AND (privacy = 0 OR account_id = ?)',
    playlistId,
    accountId,
  ) !== undefined;

/** The account's list of liked songs; undefined before the first like. */
export const likedSongsPlaylistId = (database: Database, accountId: number): number | undefined =>
  database.get<{ id: number }>(
    `SELECT id FROM playlist INDEXED BY playlist_liked_songs WHERE account_id = ? AND special_type = ${LIKED_SONGS_TYPE}`,
    accountId,
  )?.id;

/** The account's list of liked songs, created when there is none; it is private. */
export function ensureLikedSongsPlaylist(database: Database, accountId: number, nowMs: number): number {
  const find = () => likedSongsPlaylistId(database, accountId);
  return (
    find() ??
    database.transaction(() => {
      const known = find();
      if (known !== undefined) return known;
      return database.run(
        `INSERT INTO playlist (account_id, name, name_en, special_type, privacy, created_ms, updated_ms)
        VALUES (?, '我喜欢的音乐', 'Liked songs', ${LIKED_SONGS_TYPE}, ${PRIVATE_PLAYLIST_PRIVACY}, ?, ?)`,
        accountId,
        nowMs,
        nowMs,
      ).id;
    })
  );
}

/** The account's playlists in its order, the liked songs first; private ones are left out unless `isOwner`. */
export const playlistIdsOfAccount = (database: Database, accountId: number, isOwner: boolean): number[] =>
  idsOfRows(
    database.all(
      `SELECT id FROM playlist INDEXED BY playlist_own_order WHERE account_id = ? AND (? OR privacy = 0)
      ORDER BY special_type = ${LIKED_SONGS_TYPE} DESC, position, id DESC LIMIT 10000`,
      accountId,
      isOwner ? 1 : 0,
    ),
  );

export const countAccountPlaylists = (database: Database, accountId: number): number =>
  database.get<{ n: number }>(
    'SELECT count(*) AS n FROM playlist INDEXED BY playlist_own_order WHERE account_id = ?',
    accountId,
  )?.n ?? 0;

export interface NewPlaylist {
  readonly accountId: number;
  readonly name: string;
  readonly isPrivate: boolean;
  readonly nowMs: number;
}

/** Makes a playlist in front of the others, and returns its id. */
export function insertAccountPlaylist(
  database: Database,
  { accountId, name, isPrivate, nowMs }: NewPlaylist,
): number {
  return database.transaction(() => {
    const { id } = database.run(
      `INSERT INTO playlist (account_id, name, privacy, created_ms, updated_ms, position)
      VALUES (?, ?, ?, ?, ?, (SELECT coalesce(min(position), 0) FROM playlist WHERE account_id = ?))`,
      accountId,
      name,
      isPrivate ? PRIVATE_PLAYLIST_PRIVACY : 0,
      nowMs,
      nowMs,
      accountId,
    );
    indexPlaylist(database, id);
    return id;
  });
}

/** Updates the search index, which contains public playlists only. */
function indexPlaylist(database: Database, playlistId: number): void {
  const playlist = database.get<{ name: string; privacy: number }>(
    'SELECT name, privacy FROM playlist WHERE id = ?',
    playlistId,
  );
  if (playlist?.privacy === 0) addNamesToSearchIndex(database, 'playlist_words', playlistId, [playlist.name]);
  else removeNamesFromSearchIndex(database, 'playlist_words', playlistId);
}

export interface PlaylistTextsAndTags {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
}

export function setPlaylistTexts(
  database: Database,
  playlistId: number,
  { name, description, tags }: PlaylistTextsAndTags,
  nowMs: number,
): void {
  database.transaction(() => {
    database.run(
      `UPDATE playlist SET name = ?, name_en = NULL, description_en = ?, description_zh = ?, tags = ?, updated_ms = ?
      WHERE id = ?`,
      name,
      description,
      description,
      JSON.stringify(tags),
      nowMs,
      playlistId,
    );
    indexPlaylist(database, playlistId);
  });
}

export function publishAccountPlaylist(database: Database, playlistId: number, nowMs: number): void {
  database.transaction(() => {
    database.run('UPDATE playlist SET privacy = 0, updated_ms = ? WHERE id = ?', nowMs, playlistId);
    indexPlaylist(database, playlistId);
  });
}

/** Gives own playlists the order of `ids`; playlists missing from `ids` follow in their old order. */
export function saveAccountPlaylistOrder(
  database: Database,
  accountId: number,
  ids: readonly number[],
): void {
  database.transaction(() => {
    const others = new Set(playlistIdsOfAccount(database, accountId, true));
    const named = ids.filter((id) => others.delete(id));
    const order = [...named, ...others];
    for (const [at, id] of order.entries()) {
      database.run('UPDATE playlist SET position = ? WHERE id = ? AND account_id = ?', at + 1, id, accountId);
    }
  });
}
