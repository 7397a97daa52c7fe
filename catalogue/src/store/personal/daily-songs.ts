import type { Database } from '../database.ts';
import { popularSongIds } from '../music/songs.ts';

/** The reason for a recommended song; `reasonId` is the artist or song that led to it. */
export interface DailySongDbRow {
  readonly songId: number;
  readonly reason: 'artist' | 'song' | 'loved' | 'new' | 'popular';
  readonly reasonId: number | null;
}

const SONGS_A_DAY = 30;
/** How many songs each reason may offer. */
const OFFERED = 200;
const HISTORY_DAYS = 30;
/** The number of days in which a song is not recommended again. */
const REST_DAYS = 3;

export const findChosenDailySongs = (database: Database, accountId: number, day: string): DailySongDbRow[] =>
  database.all(
    `SELECT song_id AS songId, reason, reason_id AS reasonId FROM daily_song
    WHERE account_id = ? AND day = ? ORDER BY position`,
    accountId,
    day,
  );

/** Days that have daily songs, the latest first. */
export const dailySongDays = (database: Database, accountId: number): string[] =>
  database
    .all<{ day: string }>(
      'SELECT DISTINCT day FROM daily_song WHERE account_id = ? ORDER BY day DESC LIMIT ?',
      accountId,
      HISTORY_DAYS,
    )
    .map((row) => row.day);

/**
 * The songs of a day, chosen at the first request and kept for that day. When the first scan had found too few, others
 * are appended once they exist. `keep` runs the write, which may fail: the next request chooses the same songs, unless
 * others have been added.
 */
export function findOrChooseDailySongs(
  database: Database,
  accountId: number,
  day: string,
  keep: (write: () => void) => void,
): DailySongDbRow[] {
  const chosen = findChosenDailySongs(database, accountId, day);
  const missing = SONGS_A_DAY - countPresentSongs(database, chosen);
  const more = missing > 0 ? chooseDailySongs(database, accountId, day, chosen).slice(0, missing) : [];
  if (more.length === 0) return chosen;
  keep(() => keepDailySongs(database, accountId, day, more));
  return [...chosen, ...more];
}

function keepDailySongs(
  database: Database,
  accountId: number,
  day: string,
  more: readonly DailySongDbRow[],
): void {
  database.transaction(() => {
    const end = database.get<{ position: number }>(
      'SELECT coalesce(max(position), -1) + 1 AS position FROM daily_song WHERE account_id = ? AND day = ?',
      accountId,
      day,
    );
    for (const [at, { songId, reason, reasonId }] of more.entries()) {
      database.run(
        'INSERT INTO daily_song (account_id, day, position, song_id, reason, reason_id) VALUES (?, ?, ?, ?, ?, ?)',
        accountId,
        day,
        (end?.position ?? 0) + at,
        songId,
        reason,
        reasonId,
      );
    }
    forgetOldDays(database, accountId);
  });
}

const countPresentSongs = (database: Database, songs: readonly DailySongDbRow[]): number =>
  database.get<{ n: number }>(
    'SELECT count(*) AS n FROM json_each(?) AS wanted CROSS JOIN song ON song.id = wanted.value AND song.is_present = 1',
    JSON.stringify(songs.map(({ songId }) => songId)),
  )?.n ?? 0;

function forgetOldDays(database: Database, accountId: number): void {
  const oldest = dailySongDays(database, accountId).at(-1);
  if (oldest === undefined) return;
  database.run('DELETE FROM daily_song WHERE account_id = ? AND day < ?', accountId, oldest);
}

/** Songs of the artists that the account lately played most, except songs that it knows well. */
const likeArtists = (database: Database, accountId: number): DailySongDbRow[] =>
  database.all(
    `SELECT song.id AS songId, 'artist' AS reason, fond.artist_id AS reasonId
    FROM (SELECT song_artist.artist_id, sum(heard.plays) AS plays
      FROM (SELECT song_id, plays FROM song_play INDEXED BY song_play_recent
        WHERE account_id = ? AND plays > 0 ORDER BY last_ms DESC, song_id LIMIT 200) AS heard
      CROSS JOIN song_artist ON song_artist.song_id = heard.song_id
      GROUP BY song_artist.artist_id ORDER BY plays DESC, song_artist.artist_id LIMIT 12) AS fond
    CROSS JOIN song_artist AS other ON other.artist_id = fond.artist_id
    CROSS JOIN song ON song.id = other.song_id AND song.is_present = 1
    LEFT JOIN song_play AS known ON known.account_id = ? AND known.song_id = song.id
    WHERE coalesce(known.plays, 0) < 3 LIMIT ${OFFERED}`,
    accountId,
    accountId,
  );

/** Songs that share a public playlist or the genre with the songs played last. */
const likeSongs = (database: Database, accountId: number): DailySongDbRow[] =>
  database.all(
    `SELECT other.id AS songId, 'song' AS reason, heard.song_id AS reasonId
    FROM (SELECT song_id FROM song_play INDEXED BY song_play_recent
      WHERE account_id = ? AND plays > 0 ORDER BY last_ms DESC, song_id LIMIT 20) AS heard
    CROSS JOIN song AS own ON own.id = heard.song_id AND own.genre <> ''
    CROSS JOIN song AS other INDEXED BY song_by_genre ON other.genre = own.genre AND other.is_present = 1
    WHERE NOT EXISTS (SELECT 1 FROM song_play WHERE account_id = ? AND song_id = other.id) LIMIT ${OFFERED}`,
    accountId,
    accountId,
  );

/** The number of days without a play after which a song counts as not heard for a while. */
const WHILE_DAYS = 21;

/** Songs that the account played often, but not for a while before the day. */
const formerFavourites = (database: Database, accountId: number, day: string): DailySongDbRow[] =>
  database.all(
    `SELECT song.id AS songId, 'loved' AS reason, NULL AS reasonId
    FROM (SELECT song_id, last_ms FROM song_play INDEXED BY song_play_most
      WHERE account_id = ? AND plays >= 3 AND last_ms < ?
      ORDER BY plays DESC, last_ms DESC, song_id LIMIT ${OFFERED}) AS heard
    CROSS JOIN song ON song.id = heard.song_id AND song.is_present = 1 ORDER BY heard.last_ms LIMIT 50`,
    accountId,
    new Date(`${day}T00:00`).getTime() - WHILE_DAYS * 86_400_000,
  );

const newest = (database: Database): DailySongDbRow[] =>
  database.all(
    `SELECT id AS songId, 'new' AS reason, NULL AS reasonId FROM song INDEXED BY song_newest
    WHERE is_present = 1 ORDER BY added_ms DESC, id DESC LIMIT 100`,
  );

const popular = (database: Database): DailySongDbRow[] =>
  popularSongIds(database, OFFERED).map((songId) => ({ songId, reason: 'popular', reasonId: null }));

function excludedSongIds(database: Database, accountId: number, day: string): Set<number> {
  const trashed = database.all<{ id: number }>(
    'SELECT song_id AS id FROM fm_trash WHERE account_id = ?',
    accountId,
  );
  const days = dailySongDays(database, accountId).filter((other) => other < day);
  const lately = days
    .slice(0, REST_DAYS)
    .flatMap((other) => findChosenDailySongs(database, accountId, other));
  return new Set([...trashed.map((row) => row.id), ...lately.map((song) => song.songId)]);
}

/** Pseudo-random numbers from 0 to below 1, seeded by a text (FNV-1a, then mulberry32). */
function seededRandom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Takes a random new song from each reason in turn; those of the last days only when nothing else is left. */
function chooseDailySongs(
  database: Database,
  accountId: number,
  day: string,
  known: readonly DailySongDbRow[],
): DailySongDbRow[] {
  const knownIds = new Set(known.map(({ songId }) => songId));
  const random = seededRandom(`${accountId} ${day}`);
  const resting = excludedSongIds(database, accountId, day);
  const offers = [
    likeArtists(database, accountId),
    likeSongs(database, accountId),
    formerFavourites(database, accountId, day),
    newest(database),
    popular(database),
  ];
  const chosen = new Map<number, DailySongDbRow>();
  const draw = (pools: DailySongDbRow[][]) => {
    while (chosen.size < SONGS_A_DAY && pools.some((pool) => pool.length > 0)) {
      for (const pool of pools) {
        const [song] = pool.splice(Math.floor(random() * pool.length), 1);
        if (song !== undefined && !chosen.has(song.songId) && !knownIds.has(song.songId)) {
          chosen.set(song.songId, song);
        }
      }
    }
  };
  draw(offers.map((pool) => pool.filter((song) => !resting.has(song.songId))));
  const trashed = new Set(
    database
      .all<{ id: number }>('SELECT song_id AS id FROM fm_trash WHERE account_id = ?', accountId)
      .map((row) => row.id),
  );
  draw([popular(database).filter((song) => !trashed.has(song.songId))]);
  return [...chosen.values()];
}
