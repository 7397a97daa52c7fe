import type { Database } from '../database.ts';
import { mergedSongIds } from '../music/merged-songs.ts';

export interface StoredPlay {
  /** A UUID, by which repeated plays of an account are stored once. Null for a play that is always new. */
  readonly uuid: string | null;
  readonly device: string | null;
  readonly songId: number;
  readonly sourceKind: string;
  readonly sourceId: number;
  readonly startedMs: number;
  readonly heardMs: number;
  readonly end: string;
}

/** Milliseconds of a song that must be heard to count as played, or half of a short song. */
const COUNTED_MS = 30_000;

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

/**
 * Whether the play is stored already. Then nothing of it may be written, not even its device, because made-up devices
 * would have no limit.
 */
const isStoredAlready = (database: Database, accountId: number, { uuid }: StoredPlay): boolean =>
  uuid !== null &&
  database.get('SELECT 1 FROM play WHERE account_id = ? AND uuid = ?', accountId, uuidBytes(uuid)) !==
    undefined;

const isCounted = (play: StoredPlay, durationMs: number): boolean =>
  play.end === 'ended' || play.heardMs >= Math.min(COUNTED_MS, Math.max(1, durationMs / 2));

function deviceId(database: Database, accountId: number, device: string | null): number | null {
  if (device === null) return null;
  database.run(
    'INSERT INTO play_device (account_id, device) VALUES (?, ?) ON CONFLICT DO NOTHING',
    accountId,
    device,
  );
  const found = database.get<{ id: number }>(
    'SELECT id FROM play_device WHERE account_id = ? AND device = ?',
    accountId,
    device,
  );
  return found?.id ?? null;
}

/** For an account: more than anybody hears or skips, including late deliveries of other devices. */
const MAX_RECEIVED_IN_DAY = 5000;
/** For an account, decades of listening. Above it the oldest are deleted; the sums that are shown stay. */
const MAX_STORED = 1_000_000;
const DAY_MS = 86_400_000;

const dayOf = (nowMs: number) => Math.floor(nowMs / DAY_MS);

/** The day of a play's arrival counts, because the client states itself when the play began. */
export function isBelowDailyPlayLimit(database: Database, accountId: number, nowMs: number): boolean {
  const row = database.get<{ received: number }>(
    'SELECT received FROM listening_total WHERE account_id = ? AND received_day = ?',
    accountId,
    dayOf(nowMs),
  );
  return (row?.received ?? 0) < MAX_RECEIVED_IN_DAY;
}

function countStored(database: Database, accountId: number, stored: number, nowMs: number): void {
  if (stored === 0) return;
  database.run(
    `UPDATE listening_total SET stored = stored + ?2, received = ?2 + iif(received_day = ?3, received, 0), received_day = ?3
    WHERE account_id = ?1`,
    accountId,
    stored,
    dayOf(nowMs),
  );
}

/** Deletes the oldest plays above the limit; their sums stay. */
export function pruneOldestPlays(database: Database, accountId: number, max = MAX_STORED): void {
  const row = database.get<{ stored: number }>(
    'SELECT stored FROM listening_total WHERE account_id = ?',
    accountId,
  );
  const surplus = (row?.stored ?? 0) - max;
  if (surplus <= 0) return;
  const { changes } = database.run(
    `DELETE FROM play WHERE id IN (SELECT id FROM play INDEXED BY play_by_time WHERE account_id = ?
      ORDER BY started_ms LIMIT ?)`,
    accountId,
    surplus,
  );
  database.run('UPDATE listening_total SET stored = stored - ? WHERE account_id = ?', changes, accountId);
  database.run(
    `DELETE FROM play_device WHERE account_id = ?
      AND NOT EXISTS (SELECT 1 FROM play WHERE play.device_id = play_device.id)`,
    accountId,
  );
}

/** Stores plays of songs that the account can see, each once. `lengths` are the result of `durationsOfVisibleSongs`. */
export function storePlays(
  database: Database,
  accountId: number,
  plays: readonly StoredPlay[],
  lengths: ReadonlyMap<number, number>,
  nowMs: number,
): void {
  database.transaction(() => {
    let stored = 0;
    const merged = mergedSongIds(
      database,
      plays.map((play) => play.songId),
    );
    for (const play of plays) {
      if (isStoredAlready(database, accountId, play)) continue;
      stored += database.run(
        `INSERT INTO play (account_id, uuid, device_id, song_id, source_kind, source_id, started_ms, heard_ms,
          end_reason, is_counted) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        accountId,
        play.uuid === null ? null : uuidBytes(play.uuid),
        deviceId(database, accountId, play.device),
        merged.get(play.songId) ?? play.songId,
        play.sourceKind,
        play.sourceId,
        play.startedMs,
        play.heardMs,
        play.end,
        isCounted(play, lengths.get(play.songId) ?? 0) ? 1 : 0,
      ).changes;
    }
    countStored(database, accountId, stored, nowMs);
    pruneOldestPlays(database, accountId);
  });
}

/**
 * The lengths of songs in milliseconds, by the requested ids; songs that the account may not see are left out. A merged
 * copy is as visible as the song that it continues as.
 */
export function durationsOfVisibleSongs(
  database: Database,
  accountId: number | null,
  songIds: readonly number[],
): Map<number, number> {
  const merged = mergedSongIds(database, songIds);
  const found = new Map(
    database
      .all<{ id: number; durationMs: number }>(
        `SELECT song.id, song.duration_ms AS durationMs FROM json_each(?) AS wanted
        CROSS JOIN song ON song.id = wanted.value AND (song.account_id IS NULL OR song.account_id = ?)`,
        JSON.stringify(songIds.map((id) => merged.get(id) ?? id)),
        accountId,
      )
      .map((row) => [row.id, row.durationMs]),
  );
  return new Map(
    songIds.flatMap((id) => {
      const durationMs = found.get(merged.get(id) ?? id);
      return durationMs === undefined ? [] : [[id, durationMs]];
    }),
  );
}

export interface SongPlayTotalsDbRow {
  readonly id: number;
  readonly plays: number;
  readonly lastMs: number;
}

/** Songs of hidden music folders would take the places of others: as everywhere, they do not exist for the account. */
const AS_SONG_SEEN = 'CROSS JOIN song ON song.id = heard.song_id';

/** The account's most played songs of all time, the last played first among equals. */
export const mostPlayedSongs = (
  database: Database,
  accountId: number,
  limit: number,
): SongPlayTotalsDbRow[] =>
  database.all(
    `SELECT heard.song_id AS id, heard.plays, heard.last_ms AS lastMs
    FROM song_play AS heard INDEXED BY song_play_most ${AS_SONG_SEEN}
    WHERE heard.account_id = ? AND heard.plays > 0
    ORDER BY heard.plays DESC, heard.last_ms DESC, heard.song_id LIMIT ?`,
    accountId,
    limit,
  );

/** Since a time in ms since 1970; only a limited number of the latest plays is counted. */
export const mostPlayedSongsSince = (
  database: Database,
  accountId: number,
  sinceMs: number,
  limit: number,
): SongPlayTotalsDbRow[] =>
  database.all(
    `SELECT heard.song_id AS id, heard.plays, heard.last_ms AS lastMs FROM (
      SELECT song_id, count(*) AS plays, max(started_ms) AS last_ms FROM (
        SELECT song_id, started_ms FROM play INDEXED BY play_by_time
        WHERE account_id = ? AND started_ms >= ? AND is_counted = 1 ORDER BY started_ms DESC LIMIT 20000)
      GROUP BY song_id) AS heard ${AS_SONG_SEEN}
    ORDER BY heard.plays DESC, heard.last_ms DESC, heard.song_id LIMIT ?`,
    accountId,
    sinceMs,
    limit,
  );

/** The songs played last, each once. */
export const lastPlayedSongs = (
  database: Database,
  accountId: number,
  limit: number,
): SongPlayTotalsDbRow[] =>
  database.all(
    `SELECT heard.song_id AS id, heard.plays, heard.last_ms AS lastMs
    FROM song_play AS heard INDEXED BY song_play_recent ${AS_SONG_SEEN}
    WHERE heard.account_id = ? ORDER BY heard.last_ms DESC, heard.song_id LIMIT ?`,
    accountId,
    limit,
  );
