import type { Database } from '../database.ts';
import { createVisibleMusicTables, refreshVisibleMusicTempTables } from './visible-music.ts';

const OF_VISIBLE_SONG = '+own.song_id IN (SELECT id FROM temp.visible_song)';
const OF_VISIBLE_ROOT = 'own.root NOT IN (SELECT root FROM temp.hidden_root)';
const HIDDEN_PICTURES = '(SELECT id FROM temp.hidden_picture)';

/** SQL for the count of a row in a table of visible music. */
const countedIn = (table: string, column: string) =>
  `coalesce((SELECT visible.${column} FROM temp.${table} AS visible WHERE visible.id = own.id), 0)`;

/** The cover of another album, for an artist whose picture is that of a hidden album. */
const ARTIST_PICTURE = `CASE WHEN own.picture_id IN ${HIDDEN_PICTURES} THEN (
    SELECT album.picture_id FROM main.song_artist AS by_artist
    CROSS JOIN main.song AS song ON song.id = by_artist.song_id CROSS JOIN main.album AS album ON album.id = song.album_id
    WHERE by_artist.artist_id = own.id AND song.id IN (SELECT id FROM temp.visible_song)
      AND album.picture_id NOT IN ${HIDDEN_PICTURES} LIMIT 1)
  ELSE own.picture_id END`;

interface View {
  readonly table: string;
  /** Columns whose value differs from that of the table, with their SQL. */
  readonly changed?: Readonly<Record<string, string>>;
  readonly where: string;
}

/**
 * The views that replace each table. A temporary view takes precedence over the table of the same name, so statements
 * need no change. Playlists of accounts keep their rows, so that nothing written to them is lost.
 */
const VIEWS: readonly View[] = [
  { table: 'file', where: OF_VISIBLE_ROOT },
  { table: 'skipped_file', where: OF_VISIBLE_ROOT },
  { table: 'unsupported_kind', where: OF_VISIBLE_ROOT },
  { table: 'playlist_file', where: OF_VISIBLE_ROOT },
  { table: 'song', where: '+own.id IN (SELECT id FROM temp.visible_song)' },
  { table: 'song_artist', where: OF_VISIBLE_SONG },
  { table: 'song_genre', where: OF_VISIBLE_SONG },
  { table: 'lyric', where: OF_VISIBLE_SONG },
  { table: 'picture', where: `own.id NOT IN ${HIDDEN_PICTURES}` },
  {
    table: 'album',
    changed: { song_count: countedIn('visible_album', 'songs') },
    where: '+own.id IN (SELECT id FROM temp.visible_album)',
  },
  {
    table: 'artist',
    changed: {
      song_count: countedIn('visible_artist', 'songs'),
      album_count: countedIn('visible_artist', 'albums'),
      picture_id: ARTIST_PICTURE,
    },
    where: '+own.id IN (SELECT id FROM temp.visible_artist)',
  },
  {
    table: 'playlist_song',
    where: `${OF_VISIBLE_SONG}
      OR EXISTS (SELECT 1 FROM main.playlist AS list WHERE list.id = own.playlist_id AND list.account_id <> 1)`,
  },
  {
    table: 'playlist',
    changed: {
      song_count: `CASE own.account_id WHEN 1 THEN ${countedIn('visible_list', 'songs')} ELSE own.song_count END`,
      picture_id: `CASE WHEN own.picture_id IN ${HIDDEN_PICTURES} THEN NULL ELSE own.picture_id END`,
    },
    // An empty automatic playlist is hidden, because it is named after a folder or a genre, which may be hidden.
    where: `own.account_id <> 1 OR (own.song_count = 0 AND own.auto_key IS NULL)
      OR +own.id IN (SELECT id FROM temp.visible_list)`,
  },
  // Without the demo, banners and hot searches come from all folders, so hidden ones are left out.
  {
    table: 'banner',
    where: 'own.is_demo = 1 OR own.target_id IN (SELECT id FROM temp.visible_album WHERE songs > 0)',
  },
  {
    table: 'hot_search',
    where: 'own.artist_id IS NULL OR own.artist_id IN (SELECT id FROM temp.visible_artist WHERE songs > 0)',
  },
];

const NAMES = VIEWS.map(({ table }) => table).join('|');
const WRITTEN_TABLE = new RegExp(String.raw`\b(INTO|UPDATE(?: OR \w+)?|DELETE FROM)\s+(${NAMES})\b`, 'g');

/** Adapts a statement: views have no indexes to name, and writes go to the tables themselves. */
const throughViews = (sql: string): string =>
  sql.replaceAll(/\bINDEXED BY \w+/g, '').replaceAll(WRITTEN_TABLE, '$1 main.$2');

/** A connection that hides some music. Its owner must call `refresh` at the beginning of each request. */
export interface FolderHidingConnection {
  readonly database: Database;
  /** Follows the changes of the music since the last request. */
  refresh(): void;
}

/** Hides the music of some folders in a connection, which must not be used for anything else. */
export function hideFoldersInConnection(
  database: Database,
  roots: readonly string[],
): FolderHidingConnection {
  database.run('CREATE TEMP TABLE hidden_root (root TEXT PRIMARY KEY)');
  for (const root of roots) database.run('INSERT INTO temp.hidden_root (root) VALUES (?)', root);
  createVisibleMusicTables(database);
  for (const { table, changed = {}, where } of VIEWS) {
    const columns = database.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}', 'main')`);
    const selected = columns.map(({ name }) =>
      changed[name] === undefined ? `own.${name}` : `${changed[name]} AS ${name}`,
    );
    database.run(
      `CREATE TEMP VIEW ${table} AS SELECT ${selected.join(', ')} FROM main.${table} AS own WHERE ${where}`,
    );
  }
  const rewritten = new Map<string, string>();
  const viewed = (sql: string): string => {
    const known = rewritten.get(sql) ?? throughViews(sql);
    rewritten.set(sql, known);
    return known;
  };
  let version: number | null = null;
  return {
    refresh() {
      version = refreshVisibleMusicTempTables(database, version);
    },
    database: {
      hiddenRoots: roots,
      folder: database.folder,
      all: (sql, ...values) => database.all(viewed(sql), ...values),
      get: (sql, ...values) => database.get(viewed(sql), ...values),
      run: (sql, ...values) => database.run(viewed(sql), ...values),
      transaction: (work) => database.transaction(work),
      damage: () => database.damage(),
      preparedSql: () => database.preparedSql(),
      openAnother: () => database.openAnother(),
      close: () => database.close(),
    },
  };
}
