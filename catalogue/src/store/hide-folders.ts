import type { Database } from './database.ts';

/**
 * A song is hidden when all of its files that count are hidden; a song without files is a tombstone, an upload or made
 * for tests.
 */
const SONG = `WHERE EXISTS (SELECT 1 FROM temp.file WHERE temp.file.song_id = own.id
    AND (temp.file.is_missing = 0 OR own.is_present = 0))
  OR NOT EXISTS (SELECT 1 FROM main.file AS any_file WHERE any_file.song_id = own.id)`;

const ARTIST_SONGS = `(SELECT count(*) FROM temp.song_artist JOIN temp.song ON temp.song.id = temp.song_artist.song_id
  AND temp.song.is_present = 1 WHERE temp.song_artist.artist_id = own.id)`;

const ALBUM_SONGS =
  '(SELECT count(*) FROM temp.song WHERE temp.song.album_id = own.id AND temp.song.is_present = 1)';

const PLAYLIST_SONGS =
  '(SELECT count(*) FROM temp.playlist_song WHERE temp.playlist_song.playlist_id = own.id)';

const OF_VISIBLE_SONG = 'WHERE EXISTS (SELECT 1 FROM temp.song WHERE temp.song.id = own.song_id)';
const OF_VISIBLE_ROOT = 'WHERE own.root NOT IN (SELECT root FROM temp.hidden_root)';

interface View {
  readonly table: string;
  /** Columns that must be counted again. */
  readonly counted?: Readonly<Record<string, string>>;
  readonly where: string;
}

/**
 * The views that replace each table. A view of the temporary schema takes precedence over the table of its name, so
 * statements need not know of it. Own playlists and those of other people keep their rows, so that nothing written to
 * them is lost.
 */
const VIEWS: readonly View[] = [
  { table: 'file', where: OF_VISIBLE_ROOT },
  { table: 'skipped_file', where: OF_VISIBLE_ROOT },
  { table: 'unsupported_kind', where: OF_VISIBLE_ROOT },
  { table: 'playlist_file', where: OF_VISIBLE_ROOT },
  { table: 'song', where: SONG },
  { table: 'song_artist', where: OF_VISIBLE_SONG },
  { table: 'song_genre', where: OF_VISIBLE_SONG },
  { table: 'lyric', where: OF_VISIBLE_SONG },
  {
    table: 'album',
    counted: { song_count: ALBUM_SONGS },
    where: `WHERE EXISTS (SELECT 1 FROM temp.song WHERE temp.song.album_id = own.id)
      OR NOT EXISTS (SELECT 1 FROM main.song AS any_song WHERE any_song.album_id = own.id)`,
  },
  {
    table: 'artist',
    counted: { song_count: ARTIST_SONGS },
    where: `WHERE EXISTS (SELECT 1 FROM temp.song_artist WHERE temp.song_artist.artist_id = own.id)
      OR EXISTS (SELECT 1 FROM temp.album WHERE temp.album.artist_id = own.id AND temp.album.song_count > 0)
      OR NOT EXISTS (SELECT 1 FROM main.song_artist AS any_song WHERE any_song.artist_id = own.id)`,
  },
  {
    table: 'playlist_song',
    where: `WHERE EXISTS (SELECT 1 FROM temp.song WHERE temp.song.id = own.song_id)
      OR EXISTS (SELECT 1 FROM main.playlist AS list WHERE list.id = own.playlist_id AND list.account_id <> 1)`,
  },
  {
    table: 'playlist',
    counted: { song_count: PLAYLIST_SONGS },
    where: `WHERE own.account_id <> 1 OR own.song_count = 0 OR ${PLAYLIST_SONGS} > 0`,
  },
];

const NAMES = VIEWS.map(({ table }) => table).join('|');
const WRITTEN_TABLE = new RegExp(String.raw`\b(INTO|UPDATE(?: OR \w+)?|DELETE FROM)\s+(${NAMES})\b`, 'g');

/** Views have no indexes to name, and writes go to the tables themselves. */
const throughViews = (sql: string): string =>
  sql.replaceAll(/\bINDEXED BY \w+/g, '').replaceAll(WRITTEN_TABLE, '$1 main.$2');

/** Hides the music of some folders from a connection of its own. */
export function hideFolders(database: Database, roots: readonly string[]): Database {
  database.run('CREATE TEMP TABLE hidden_root (root TEXT PRIMARY KEY)');
  for (const root of roots) database.run('INSERT INTO temp.hidden_root (root) VALUES (?)', root);
  for (const { table, counted = {}, where } of VIEWS) {
    const columns = database.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}', 'main')`);
    const selected = columns.map(({ name }) =>
      counted[name] === undefined ? `own.${name}` : `${counted[name]} AS ${name}`,
    );
    database.run(
      `CREATE TEMP VIEW ${table} AS SELECT ${selected.join(', ')} FROM main.${table} AS own ${where}`,
    );
  }
  const rewritten = new Map<string, string>();
  const viewed = (sql: string): string => {
    const known = rewritten.get(sql) ?? throughViews(sql);
    rewritten.set(sql, known);
    return known;
  };
  return {
    hiddenRoots: roots,
    all: (sql, ...values) => database.all(viewed(sql), ...values),
    get: (sql, ...values) => database.get(viewed(sql), ...values),
    run: (sql, ...values) => database.run(viewed(sql), ...values),
    transaction: (work) => database.transaction(work),
    damage: () => database.damage(),
    preparedSql: () => database.preparedSql(),
    openAnother: () => database.openAnother(),
    close: () => database.close(),
  };
}
