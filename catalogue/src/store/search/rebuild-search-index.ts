import type { Database } from '../database.ts';
import { readNamedValue, writeNamedValue } from '../named-values.ts';
import { addNamesToSearchIndex, addSongToSearchIndex } from './search-index.ts';

/** Must be increased when the tokenizer changes, so that older databases rebuild their index. */
const EDITION = '3';
const BATCH = 1000;

interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly nameZh: string | null;
}
type ArtistRow = NamedRow & { readonly alias: string };
type VideoRow = NamedRow & { readonly nameEn: string | null };
type SongRow = VideoRow & {
  readonly alia: string;
  readonly composer: string;
  readonly albumName: string;
  readonly albumNameZh: string | null;
};

const parseTextList = (json: string) => JSON.parse(json) as string[];

const namesOf = ({ name, nameZh, alias }: ArtistRow) => [name, nameZh, ...parseTextList(alias)];

const SINGERS = `SELECT artist.id, artist.name, artist.name_zh AS nameZh, artist.alias FROM song_artist
  JOIN artist ON artist.id = song_artist.artist_id WHERE song_artist.song_id = ? ORDER BY song_artist.position`;

/** SQL for the artists by which an album is found. Compilations are left out, because they all share one name. */
const ALBUM_ARTISTS = `SELECT artist.id, artist.name, artist.name_zh AS nameZh, artist.alias FROM song
  JOIN album ON album.id = song.album_id JOIN artist ON artist.id = album.artist_id
  WHERE song.id = ? AND artist.name_key <> 'various artists'`;

const PERFORMERS = `SELECT artist.id, artist.name, artist.name_zh AS nameZh, artist.alias FROM video_artist
  JOIN artist ON artist.id = video_artist.artist_id WHERE video_artist.video_id = ?`;

const SONG = `SELECT song.id, song.name, song.name_zh AS nameZh, song.name_en AS nameEn, song.alia, song.composer,
  album.name AS albumName, album.name_zh AS albumNameZh FROM song JOIN album ON album.id = song.album_id`;
const SONGS = `${SONG} WHERE song.id > ? AND song.is_present = 1 ORDER BY song.id LIMIT ${BATCH}`;

function rewriteSong(database: Database, song: SongRow): void {
  addSongToSearchIndex(database, song.id, {
    title: [song.name, song.nameZh, song.nameEn, ...parseTextList(song.alia)],
    artist: [
      ...[SINGERS, ALBUM_ARTISTS].flatMap((sql) => database.all<ArtistRow>(sql, song.id)).flatMap(namesOf),
      song.composer,
    ],
    album: [song.albumName, song.albumNameZh],
  });
}

/** Replaces the indexed texts of a song by its stored ones. */
export function rewriteSongInSearchIndex(database: Database, songId: number): void {
  const song = database.get<SongRow>(`${SONG} WHERE song.id = ?`, songId);
  if (song !== undefined) rewriteSong(database, song);
}

/** Rewrites the index in short transactions, because a large catalogue takes a while and others write meanwhile. */
function rewriteSongs(database: Database): void {
  for (let after = 0, rows: SongRow[] = []; ; after = rows.at(-1)?.id ?? after) {
    rows = database.all<SongRow>(SONGS, after);
    if (rows.length === 0) return;
    database.transaction(() => {
      for (const song of rows) rewriteSong(database, song);
    });
  }
}

function rewriteNames(database: Database): void {
  for (const row of database.all<ArtistRow>('SELECT id, name, name_zh AS nameZh, alias FROM artist')) {
    addNamesToSearchIndex(database, 'artist_words', row.id, namesOf(row));
  }
  for (const row of database.all<NamedRow>('SELECT id, name, name_zh AS nameZh FROM album')) {
    addNamesToSearchIndex(database, 'album_words', row.id, [row.name, row.nameZh]);
  }
  // Private playlists are left out, because they would displace others among the hits and be filtered out afterwards.
  for (const row of database.all<NamedRow>(
    'SELECT id, name, name_en AS nameZh FROM playlist WHERE privacy = 0',
  )) {
    addNamesToSearchIndex(database, 'playlist_words', row.id, [row.name, row.nameZh]);
  }
  for (const row of database.all<VideoRow>(
    'SELECT id, name, name_zh AS nameZh, name_en AS nameEn FROM video',
  )) {
    const singers = database.all<ArtistRow>(PERFORMERS, row.id);
    const names = singers.flatMap((singer) => [singer.name, singer.nameZh]);
    addNamesToSearchIndex(database, 'video_words', row.id, [row.name, row.nameZh, row.nameEn, ...names]);
  }
}

/** Rebuilds the search index when another version of this program wrote it. */
export function rebuildOutdatedSearchIndex(database: Database): void {
  if (readNamedValue(database, 'words') === EDITION) return;
  rewriteSongs(database);
  database.transaction(() => rewriteNames(database));
  writeNamedValue(database, 'words', EDITION);
}
