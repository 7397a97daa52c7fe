import type { Database } from '../database.ts';
import type { LimitAndOffset, PageOfIds } from '../page-of-ids.ts';

/** The tables of an account's saved playlists, albums and artists, which have the same columns. */
const KINDS = {
  playlist: { table: 'saved_playlist', column: 'playlist_id', thing: 'playlist' },
  album: { table: 'saved_album', column: 'album_id', thing: 'album' },
  artist: { table: 'followed_artist', column: 'artist_id', thing: 'artist' },
} as const;
export type SavedKind = keyof typeof KINDS;

interface NewSaved {
  readonly kind: SavedKind;
  readonly id: number;
  readonly nowMs: number;
}

/** Saves an entity. False when it was saved already. */
export function addSavedItem(database: Database, accountId: number, { kind, id, nowMs }: NewSaved): boolean {
  const { table, column } = KINDS[kind];
  return (
    database.run(
      `INSERT INTO ${table} (account_id, ${column}, saved_ms) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
      accountId,
      id,
      nowMs,
    ).changes > 0
  );
}

/** Removes a saved entity. False when it was not saved. */
export function removeSavedItem(database: Database, accountId: number, kind: SavedKind, id: number): boolean {
  const { table, column } = KINDS[kind];
  return (
    database.run(`DELETE FROM ${table} WHERE account_id = ? AND ${column} = ?`, accountId, id).changes > 0
  );
}

/** Without what is only in folders hidden from the account: it would take the places of others in a page. */
const seenItemsOf = ({ table, column, thing }: (typeof KINDS)[SavedKind]) =>
  `${table} AS saved CROSS JOIN ${thing} ON ${thing}.id = saved.${column} WHERE saved.account_id = ?`;

export function countSavedItems(database: Database, accountId: number, kind: SavedKind): number {
  const sql = `SELECT count(*) AS n FROM ${seenItemsOf(KINDS[kind])}`;
  return database.get<{ n: number }>(sql, accountId)?.n ?? 0;
}

/** A page of saved entities, the latest first, each with the time of saving. */
export function savedItemIdPage(
  database: Database,
  accountId: number,
  kind: SavedKind,
  { limit, offset }: LimitAndOffset,
): PageOfIds & { readonly savedMs: ReadonlyMap<number, number> } {
  const { column } = KINDS[kind];
  const rows = database.all<{ id: number; savedMs: number }>(
    `SELECT saved.${column} AS id, saved.saved_ms AS savedMs FROM ${seenItemsOf(KINDS[kind])}
    ORDER BY saved.saved_ms DESC, saved.${column} LIMIT ? OFFSET ?`,
    accountId,
    limit,
    offset,
  );
  return {
    ids: rows.map((row) => row.id),
    total: countSavedItems(database, accountId, kind),
    savedMs: new Map(rows.map((row) => [row.id, row.savedMs])),
  };
}

/** Which of these playlists the account has saved. */
export function filterSavedPlaylistIds(
  database: Database,
  accountId: number | null,
  ids: readonly number[],
): ReadonlySet<number> {
  if (accountId === null || ids.length === 0) return new Set();
  return new Set(
    database
      .all<{ id: number }>(
        `SELECT playlist_id AS id FROM json_each(?) AS wanted
        CROSS JOIN saved_playlist AS saved ON saved.account_id = ? AND saved.playlist_id = wanted.value`,
        JSON.stringify(ids),
        accountId,
      )
      .map((row) => row.id),
  );
}

/** Saved playlists that the account may see, without those of others that have become private. */
export const savedPlaylistIds = (database: Database, accountId: number): number[] =>
  database
    .all<{ id: number }>(
      `SELECT playlist.id FROM saved_playlist
      CROSS JOIN playlist ON playlist.id = saved_playlist.playlist_id AND playlist.privacy = 0
      WHERE saved_playlist.account_id = ? ORDER BY saved_playlist.saved_ms DESC, playlist.id LIMIT 10000`,
      accountId,
    )
    .map((row) => row.id);

export function albumOrArtistExists(database: Database, kind: 'album' | 'artist', id: number): boolean {
  const { thing } = KINDS[kind];
  return database.get(`SELECT 1 FROM ${thing} WHERE id = ?`, id) !== undefined;
}
