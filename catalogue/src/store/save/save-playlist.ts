import type { Database } from '../database.ts';
import { addNamesToSearchIndex, removeNamesFromSearchIndex } from '../search/search-index.ts';

/** The id of the system account, which owns the demo's playlists and the automatic ones. */
const SYSTEM_USER_ID = 1;

export interface NewCataloguePlaylist {
  readonly name: string;
  readonly nameEn: string | null;
  readonly descriptionEn: string;
  readonly descriptionZh: string;
  readonly pictureId: number | null;
  readonly tags: readonly string[];
  readonly specialType: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly shelf: number | null;
}

/** Replaces the songs of a playlist by these in order, each once. */
export function setPlaylistSongs(
  database: Database,
  playlistId: number,
  songIds: readonly number[],
  addedMs: number,
): void {
  const once = [...new Set(songIds)];
  database.run('DELETE FROM playlist_song WHERE playlist_id = ?', playlistId);
  for (const [position, songId] of once.entries()) {
    database.run(
      'INSERT INTO playlist_song (playlist_id, position, song_id, added_ms) VALUES (?, ?, ?, ?)',
      playlistId,
      position,
      songId,
      addedMs,
    );
  }
  database.run('UPDATE playlist SET song_count = ? WHERE id = ?', once.length, playlistId);
}

function setPlaylistTags(database: Database, playlistId: number, tags: readonly string[]): void {
  database.run('DELETE FROM playlist_tag WHERE playlist_id = ?', playlistId);
  for (const tag of new Set(tags)) {
    database.run('INSERT INTO playlist_tag (tag, playlist_id) VALUES (?, ?)', tag, playlistId);
  }
}

const columnsOf = (facts: NewCataloguePlaylist) => [
  facts.name,
  facts.nameEn,
  facts.descriptionEn,
  facts.descriptionZh,
  facts.pictureId,
  JSON.stringify(facts.tags),
  facts.specialType,
  facts.createdMs,
  facts.updatedMs,
  facts.shelf,
];

const COLUMNS =
  'name, name_en, description_en, description_zh, picture_id, tags, special_type, created_ms, updated_ms, shelf';

function saveTagsAndWords(database: Database, id: number, facts: NewCataloguePlaylist): void {
  setPlaylistTags(database, id, facts.tags);
  addNamesToSearchIndex(database, 'playlist_words', id, [facts.name, facts.nameEn]);
}

/** Saves a playlist of the demo under its fixed id. */
export function saveDemoPlaylist(database: Database, id: number, facts: NewCataloguePlaylist): void {
  database.run(
    `INSERT INTO playlist (id, account_id, is_demo, ${COLUMNS}) VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET (${COLUMNS}) = (excluded.name, excluded.name_en, excluded.description_en,
      excluded.description_zh, excluded.picture_id, excluded.tags, excluded.special_type, excluded.created_ms,
      excluded.updated_ms, excluded.shelf)`,
    id,
    SYSTEM_USER_ID,
    ...columnsOf(facts),
  );
  saveTagsAndWords(database, id, facts);
}

/**
 * Saves a playlist that the catalogue makes itself, which keeps its id as long as its key is in use. Returns the id.
 */
export function saveAutomaticPlaylist(database: Database, key: string, facts: NewCataloguePlaylist): number {
  const row = database.get<{ id: number }>(
    `INSERT INTO playlist (account_id, auto_key, ${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (auto_key) DO UPDATE SET name = excluded.name, name_en = excluded.name_en,
      picture_id = excluded.picture_id, tags = excluded.tags, updated_ms = excluded.updated_ms, shelf = excluded.shelf RETURNING id`,
    SYSTEM_USER_ID,
    key,
    ...columnsOf(facts),
  );
  const id = row?.id ?? 0;
  saveTagsAndWords(database, id, facts);
  return id;
}

export function deletePlaylistFromDatabase(database: Database, id: number): void {
  removeNamesFromSearchIndex(database, 'playlist_words', id);
  database.run('DELETE FROM playlist WHERE id = ?', id);
}

/** The kind of a comment whose target is a playlist. */
const OF_PLAYLISTS = 2;

const IS_SAVED_OR_DISCUSSED = `(EXISTS (SELECT 1 FROM saved_playlist WHERE playlist_id = playlist.id)
  OR EXISTS (SELECT 1 FROM comment WHERE kind = ${OF_PLAYLISTS} AND target_id = playlist.id))`;

/** Whether somebody has saved a playlist or commented on it. */
const isSavedOrDiscussed = (database: Database, id: number): boolean =>
  database.get(`SELECT 1 FROM playlist WHERE id = ? AND ${IS_SAVED_OR_DISCUSSED}`, id) !== undefined;

/** The automatic playlists that somebody has saved or commented on. */
export const savedAutomaticPlaylists = (database: Database): { key: string; name: string }[] =>
  database.all(
    `SELECT auto_key AS key, name FROM playlist WHERE auto_key IS NOT NULL AND ${IS_SAVED_OR_DISCUSSED} ORDER BY id`,
  );

/** Gives an automatic playlist another key. It replaces the playlist with that key, unless that one is saved too. */
export function moveAutomaticPlaylist(database: Database, id: number, key: string): void {
  const there = database.get<{ id: number }>('SELECT id FROM playlist WHERE auto_key = ?', key);
  if (there !== undefined && isSavedOrDiscussed(database, there.id)) return;
  if (there !== undefined) deletePlaylistFromDatabase(database, there.id);
  database.run('UPDATE playlist SET auto_key = ? WHERE id = ?', key, id);
}

/**
 * Removes a playlist that the catalogue no longer makes. A playlist that somebody has saved or commented on stays
 * without songs under its key, because its music may return with a drive or a folder.
 */
export function removeCataloguePlaylist(database: Database, id: number): void {
  if (!isSavedOrDiscussed(database, id)) {
    deletePlaylistFromDatabase(database, id);
    return;
  }
  setPlaylistSongs(database, id, [], 0);
  database.run('UPDATE playlist SET shelf = NULL WHERE id = ?', id);
}
