import type { Database } from './database.ts';
import { popularSongIds } from './songs.ts';

/** Songs of the artists that were played most; nothing before anything was played. */
function akinSongIds(database: Database, limit: number): number[] {
  return database
    .all<{ id: number }>(
      `SELECT DISTINCT song.id
      FROM (SELECT song_id AS id FROM song_total INDEXED BY song_total_most WHERE plays > 0 ORDER BY plays DESC, last_ms DESC, song_id LIMIT 30) AS played
      CROSS JOIN song_artist AS heard ON heard.song_id = played.id
      CROSS JOIN song_artist AS other ON other.artist_id = heard.artist_id
      CROSS JOIN song ON song.id = other.song_id AND song.is_present = 1
      LIMIT ?`,
      limit,
    )
    .map((row) => row.id);
}

/** A few songs from anywhere, each found by one step into the index: a big library is never scanned. */
function anySongIds(database: Database, count: number, random: () => number): number[] {
  const ends = database.get<{ first: number | null; last: number | null }>(
    'SELECT (SELECT min(id) FROM song) AS first, (SELECT max(id) FROM song) AS last',
  );
  if (ends?.first == null || ends.last == null) return [];
  const { first, last } = ends;
  return Array.from({ length: count }, () => first + Math.floor(random() * (last - first + 1))).flatMap(
    (from) => {
      const found = database.get<{ id: number }>(
        'SELECT id FROM song WHERE id >= ? AND is_present = 1 ORDER BY id LIMIT 1',
        from,
      );
      return found === undefined ? [] : [found.id];
    },
  );
}

/** Songs of the artists that an account has played most lately or likes, except those that it skips. */
export function songIdsSimilarToPlayed(database: Database, accountId: number, limit: number): number[] {
  return database
    .all<{ id: number }>(
      `SELECT DISTINCT song.id FROM (
        SELECT * FROM (SELECT song_id AS id FROM song_play INDEXED BY song_play_recent
          WHERE account_id = ? AND plays > skips ORDER BY last_ms DESC, song_id LIMIT 30)
        UNION ALL
        SELECT * FROM (SELECT playlist_song.song_id FROM playlist INDEXED BY playlist_liked_songs
          CROSS JOIN playlist_song ON playlist_song.playlist_id = playlist.id
          WHERE playlist.account_id = ? AND playlist.special_type = 5 ORDER BY playlist_song.position LIMIT 30)) AS fond
      CROSS JOIN song_artist AS heard ON heard.song_id = fond.id
      CROSS JOIN song_artist AS other ON other.artist_id = heard.artist_id
      CROSS JOIN song ON song.id = other.song_id AND song.is_present = 1
      LEFT JOIN song_play AS known ON known.account_id = ? AND known.song_id = song.id
      WHERE coalesce(known.skips, 0) <= coalesce(known.plays, 0) LIMIT ?`,
      accountId,
      accountId,
      accountId,
      limit,
    )
    .map((row) => row.id);
}

/** Songs that an account has removed from personal FM. */
export const songIdsRemovedFromFm = (database: Database, accountId: number): number[] =>
  database
    .all<{ id: number }>('SELECT song_id AS id FROM fm_trash WHERE account_id = ?', accountId)
    .map((row) => row.id);

/** Removes a song from personal FM for good; returns how many songs the account has removed. */
export function removeFromPersonalFm(
  database: Database,
  accountId: number,
  songId: number,
  nowMs: number,
): number {
  database.run(
    'INSERT INTO fm_trash (account_id, song_id, trashed_ms) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    accountId,
    songId,
    nowMs,
  );
  return songIdsRemovedFromFm(database, accountId).length;
}

/** The pools for one account: songs like those it hears and likes, popular ones, and any others. */
export function personalFmPoolsOf(database: Database, accountId: number, random: () => number): number[][] {
  const trashed = new Set(songIdsRemovedFromFm(database, accountId));
  const [, ...others] = personalFmPools(database, random);
  return [songIdsSimilarToPlayed(database, accountId, 200), ...others].map((pool) =>
    pool.filter((id) => !trashed.has(id)),
  );
}

/** The pools of personal FM: songs like those that were played, popular ones, and any others. */
export function personalFmPools(database: Database, random: () => number): number[][] {
  return [akinSongIds(database, 200), popularSongIds(database, 100), anySongIds(database, 20, random)];
}
