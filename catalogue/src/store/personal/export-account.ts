import type { Database } from '../database.ts';

/**
 * All data of an account as rows of JSON lists, except secrets (passwords, sessions, passkeys). A row about music in a
 * folder that is now hidden from the account stays, so that no data is lost, but has no name.
 */

const PAGE = 500;

type Row = Record<string, unknown>;
type Reader = (database: Database, accountId: number) => Generator<Row>;

/** Each list has its reader or its SQL: the first `?` is the account, the second the key of the last row. */
const LISTS: Readonly<Record<string, string | Reader>> = {
  playlists: `SELECT id, name, description_zh AS description, tags, privacy, special_type AS specialType,
    created_ms AS createdMs, updated_ms AS updatedMs, song_count AS songs, id AS after
    FROM playlist WHERE account_id = ? AND id > ? ORDER BY id LIMIT ${PAGE}`,
  savedPlaylists: `SELECT playlist.id, playlist.name, saved_playlist.saved_ms AS savedMs, playlist.id AS after
    FROM saved_playlist CROSS JOIN playlist ON playlist.id = saved_playlist.playlist_id AND playlist.privacy = 0
    WHERE saved_playlist.account_id = ? AND saved_playlist.playlist_id > ?
    ORDER BY saved_playlist.playlist_id LIMIT ${PAGE}`,
  savedAlbums: `SELECT saved_album.album_id AS id, album.name, saved_album.saved_ms AS savedMs, saved_album.album_id AS after
    FROM saved_album LEFT JOIN album ON album.id = saved_album.album_id
    WHERE saved_album.account_id = ? AND saved_album.album_id > ? ORDER BY saved_album.album_id LIMIT ${PAGE}`,
  followedArtists: `SELECT followed_artist.artist_id AS id, artist.name, followed_artist.saved_ms AS savedMs,
    followed_artist.artist_id AS after
    FROM followed_artist LEFT JOIN artist ON artist.id = followed_artist.artist_id
    WHERE followed_artist.account_id = ? AND followed_artist.artist_id > ?
    ORDER BY followed_artist.artist_id LIMIT ${PAGE}`,
  plays: playsOf,
  trashed: `SELECT fm_trash.song_id AS songId, song.name, fm_trash.trashed_ms AS trashedMs, fm_trash.song_id AS after
    FROM fm_trash LEFT JOIN song ON song.id = fm_trash.song_id
    WHERE fm_trash.account_id = ? AND fm_trash.song_id > ? ORDER BY fm_trash.song_id LIMIT ${PAGE}`,
  uploads: `SELECT cloud_song.song_id AS songId, song.name, cloud_song.artist, cloud_song.album,
    cloud_song.file_name AS fileName, cloud_song.size, cloud_song.added_ms AS addedMs, cloud_song.song_id AS after
    FROM cloud_song CROSS JOIN song ON song.id = cloud_song.song_id
    WHERE cloud_song.account_id = ? AND cloud_song.song_id > ? ORDER BY cloud_song.song_id LIMIT ${PAGE}`,
  comments: `SELECT id, kind, target_id AS targetId, content, created_ms AS createdMs, id AS after
    FROM comment WHERE account_id = ? AND id > ? ORDER BY id LIMIT ${PAGE}`,
  signIns: `SELECT kind, day, points, rank AS after FROM (
      SELECT kind, day, points, row_number() OVER (ORDER BY day, kind) AS rank FROM sign_in WHERE account_id = ?)
    WHERE rank > ? ORDER BY rank LIMIT ${PAGE}`,
  queues: `SELECT slot, device, device_name AS deviceName, song_ids AS songIds, at, position_ms AS positionMs,
    saved_ms AS savedMs, origin, list_name AS listName, slot = 'previous' AS after
    FROM saved_queue WHERE account_id = ? AND (slot = 'previous') > ? ORDER BY slot`,
};

function* rowsOf(database: Database, sql: string, accountId: number): Generator<Row> {
  // Keys begin at 0 for the flag of a queue and at 1 in all other lists.
  for (let after = -1; ; ) {
    const rows = database.all<Row & { after: number }>(sql, accountId, after);
    for (const { after: key, ...row } of rows) {
      after = key;
      yield row;
    }
    if (rows.length < PAGE) return;
  }
}

/**
 * The latest plays first, in the order of an index by account: in the order of ids, the plays of all other accounts
 * would be read as well. The term behind `AND` is for plays of the same millisecond.
 */
const PLAYS = `SELECT play.song_id AS songId, song.name, play.source_kind AS sourceKind, play.source_id AS sourceId,
    play.started_ms AS startedMs, play.heard_ms AS heardMs, play.end_reason AS end, play_device.device,
    play.is_counted AS isCounted, play.id
  FROM play INDEXED BY play_by_time
  LEFT JOIN song ON song.id = play.song_id LEFT JOIN play_device ON play_device.id = play.device_id
  WHERE play.account_id = ?1 AND play.started_ms <= ?2
    AND (play.started_ms < ?2 OR (play.song_id, play.is_counted, play.id) > (?3, ?4, ?5))
  ORDER BY play.started_ms DESC, play.song_id, play.is_counted, play.id LIMIT ${PAGE}`;

interface PlayRow extends Row {
  readonly startedMs: number;
  readonly songId: number;
  readonly isCounted: number;
  readonly id: number;
}

function* playsOf(database: Database, accountId: number): Generator<Row> {
  for (let after: readonly number[] = [Number.MAX_SAFE_INTEGER, 0, 0, 0]; ; ) {
    const rows = database.all<PlayRow>(PLAYS, accountId, ...after);
    for (const { isCounted, id, ...row } of rows) {
      after = [row.startedMs, row.songId, isCounted, id];
      yield row;
    }
    if (rows.length < PAGE) return;
  }
}

const SONGS = `SELECT playlist_song.song_id AS songId, song.name,
    (SELECT group_concat(artist.name, ' / ') FROM song_artist JOIN artist ON artist.id = song_artist.artist_id
      WHERE song_artist.song_id = song.id) AS artist,
    playlist_song.added_ms AS addedMs, playlist_song.position AS after
  FROM playlist_song LEFT JOIN song ON song.id = playlist_song.song_id
  WHERE playlist_song.playlist_id = ? AND playlist_song.position > ? ORDER BY playlist_song.position LIMIT ${PAGE}`;

function* songsOf(database: Database, playlistId: number): Generator<Row> {
  for (let after = -Number.MAX_SAFE_INTEGER; ; ) {
    const rows = database.all<Row & { after: number }>(SONGS, playlistId, after);
    for (const { after: key, ...row } of rows) {
      after = key;
      yield row;
    }
    if (rows.length < PAGE) return;
  }
}

function* list(rows: Iterable<Row>, more: (row: Row) => Iterable<string>): Generator<string> {
  let comma = '';
  for (const row of rows) {
    yield `${comma}\n${JSON.stringify(row).slice(0, -1)}`;
    yield* more(row);
    yield '}';
    comma = ',';
  }
}

/** The export as pieces of JSON text, which are read from the database on demand. `exportedMs` is the present time. */
export function* accountExportChunks(
  database: Database,
  accountId: number,
  exportedMs: number,
): Generator<string> {
  const account = database.get<Row>(
    'SELECT id, nickname, signature, created_ms AS createdMs FROM account WHERE id = ?',
    accountId,
  );
  yield `{"format":"rill-account","version":1,"exportedMs":${exportedMs},"account":${JSON.stringify(account)}`;
  for (const [name, reader] of Object.entries(LISTS)) {
    yield `,\n"${name}":[`;
    const rows =
      typeof reader === 'string' ? rowsOf(database, reader, accountId) : reader(database, accountId);
    yield* list(rows, function* (row) {
      if (name !== 'playlists') return;
      yield ',"tracks":[';
      yield* list(songsOf(database, Number(row['id'])), () => []);
      yield ']';
    });
    yield ']';
  }
  yield '}\n';
}
