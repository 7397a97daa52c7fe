import type { Database } from '../database.ts';
import { currentSongId } from '../music/merged-songs.ts';
import { popularSongIds } from '../music/songs.ts';
import { LIKED_SONGS_TYPE } from '../personal/account-playlists.ts';

/** Songs of the most played artists; none before anything was played. */
function songIdsOfMostPlayedArtists(database: Database, limit: number): number[] {
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

/** How many ids are drawn at most for one song, because some belong to missing songs. */
const MAX_TRIES = 20;

interface IdRange {
  readonly first: number;
  readonly length: number;
}

/** Blocks of ids begin at multiples of this: the demo's, own music's, and those given since a backup was restored. */
const ID_BLOCK = 1_000_000;

/** For each block of ids with songs, the range from its first existing song to its last, with few gaps. */
function findIdRanges(database: Database): IdRange[] {
  const ranges: IdRange[] = [];
  for (let from = 0; ; ) {
    const first = database.get<{ id: number }>(
      'SELECT id FROM song WHERE is_present = 1 AND id >= ? ORDER BY id LIMIT 1',
      from,
    )?.id;
    if (first === undefined) return ranges;
    from = (Math.floor(first / ID_BLOCK) + 1) * ID_BLOCK;
    const last = database.get<{ id: number }>(
      'SELECT id FROM song WHERE is_present = 1 AND id < ? ORDER BY id DESC LIMIT 1',
      from,
    );
    ranges.push({ first, length: (last?.id ?? first) - first + 1 });
  }
}

/** Songs from anywhere with equal probability, by lookups in the index: a large table is never scanned. */
function anySongIds(database: Database, count: number, random: () => number): number[] {
  const ranges = findIdRanges(database);
  const ids = ranges.reduce((sum, { length }) => sum + length, 0);
  const drawId = (): number => {
    let at = Math.floor(random() * ids);
    for (const { first, length } of ranges) {
      if (at < length) return first + at;
      at -= length;
    }
    return 0;
  };
  const existing = (sql: string) =>
    database.get<{ id: number }>(
      `SELECT id FROM song WHERE ${sql} AND is_present = 1 ORDER BY id LIMIT 1`,
      drawId(),
    )?.id;
  const drawSong = (): number | undefined => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const id = existing('id = ?');
      if (id !== undefined) return id;
    }
    return existing('id >= ?');
  };
  return ids === 0 ? [] : Array.from({ length: count }, drawSong).filter((id) => id !== undefined);
}

/** Songs of the artists that an account lately played most or likes, except songs that it skips. */
export function songIdsSimilarToPlayed(database: Database, accountId: number, limit: number): number[] {
  return database
    .all<{ id: number }>(
      `SELECT DISTINCT song.id FROM (
        SELECT * FROM (SELECT song_id AS id FROM song_play INDEXED BY song_play_recent
          WHERE account_id = ? AND plays > skips ORDER BY last_ms DESC, song_id LIMIT 30)
        UNION ALL
        SELECT * FROM (SELECT playlist_song.song_id FROM playlist INDEXED BY playlist_liked_songs
          CROSS JOIN playlist_song ON playlist_song.playlist_id = playlist.id
          WHERE playlist.account_id = ? AND playlist.special_type = ${LIKED_SONGS_TYPE} ORDER BY playlist_song.position LIMIT 30)) AS fond
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

/** Removes a song until the account likes it; returns how many songs the account has removed. */
export function removeFromPersonalFm(
  database: Database,
  accountId: number,
  songId: number,
  nowMs: number,
): number {
  database.run(
    'INSERT INTO fm_trash (account_id, song_id, trashed_ms) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    accountId,
    currentSongId(database, songId),
    nowMs,
  );
  return songIdsRemovedFromFm(database, accountId).length;
}

/** Pools for an account: songs similar to those it plays and likes, popular ones, and any others. */
export function personalFmPoolsOfAccount(
  database: Database,
  accountId: number,
  random: () => number,
): number[][] {
  const trashed = new Set(songIdsRemovedFromFm(database, accountId));
  const [, ...others] = personalFmPoolsOfVisitors(database, random);
  return [songIdsSimilarToPlayed(database, accountId, 200), ...others].map((pool) =>
    pool.filter((id) => !trashed.has(id)),
  );
}

/** The pools of personal FM for visitors: songs similar to those that were played, popular ones, and any others. */
export function personalFmPoolsOfVisitors(database: Database, random: () => number): number[][] {
  return [
    songIdsOfMostPlayedArtists(database, 200),
    popularSongIds(database, 100),
    anySongIds(database, 20, random),
  ];
}

/** Lets a song appear in personal FM again that was removed from it. */
export function restoreToPersonalFm(database: Database, accountId: number, songId: number): void {
  database.run(
    'DELETE FROM fm_trash WHERE account_id = ? AND song_id = ?',
    accountId,
    currentSongId(database, songId),
  );
}
