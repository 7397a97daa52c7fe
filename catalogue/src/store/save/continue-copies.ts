import { basename, dirname } from 'node:path';
import type { Database } from '../database.ts';
import { rememberMergedSong } from '../music/merged-songs.ts';
import { rewriteSongInSearchIndex } from '../search/rebuild-search-index.ts';
import { recordMovedMusicFolder } from './moved-music-folders.ts';
import { setSongGenres } from './save-genre.ts';
import { saveLyric } from './save-lyric.ts';

/**
 * Continues songs in copies. Music that is moved by "copy, then delete" (to another drive, over the network) exists
 * twice for a while, and a scan in between gives the copy a song of its own. When the original goes, its song continues
 * in the copy.
 */

interface SongAndCopy {
  readonly goneFileId: number;
  readonly songId: number;
  readonly copyFileId: number;
  readonly copySongId: number;
  readonly gone: string;
  readonly copy: string;
}

/** The data of a file's album that tells whether a copy is on the same album. */
interface AlbumOfFile {
  readonly root: string;
  readonly path: string;
  readonly folder: string;
  readonly album: string;
  readonly albumKey: string;
}

const albumOfFileJson = (file: string, album: string) =>
  `json_object('root', ${file}.root, 'path', ${file}.path, 'folder', ${file}.folder, 'album', ${album}.name, 'albumKey', ${album}.album_key)`;

const artistsOf = (song: string) =>
  `(SELECT group_concat(artist_id ORDER BY position) FROM song_artist WHERE song_id = ${song}.id)`;

const isOnlyFile = (file: string) => `NOT EXISTS (SELECT 1 FROM file AS other
  WHERE other.song_id = ${file}.song_id AND other.is_missing = 0 AND other.id <> ${file}.id)`;

/**
 * SQL for pairs of a missing song's file and a later found file that exists, with the same size, sound, title, artists
 * and number. The sound alone is not enough: silent tracks are alike, and so are two editions of a song.
 */
const COPIES = `SELECT gone.id AS goneFileId, old.id AS songId, copy.id AS copyFileId, new.id AS copySongId,
    ${albumOfFileJson('gone', 'old_album')} AS gone, ${albumOfFileJson('copy', 'new_album')} AS copy
  FROM json_each(?) AS missing
  CROSS JOIN file AS gone ON gone.id = missing.value
  CROSS JOIN song AS old ON old.id = gone.song_id
  CROSS JOIN file AS copy INDEXED BY file_by_hash ON copy.audio_hash = gone.audio_hash
    AND copy.is_missing = 0 AND copy.size = gone.size
  CROSS JOIN song AS new ON new.id = copy.song_id AND new.id > old.id
    AND new.title_key = old.title_key AND new.disc = old.disc AND new.number = old.number
  CROSS JOIN album AS old_album ON old_album.id = old.album_id
  CROSS JOIN album AS new_album ON new_album.id = new.album_id
  WHERE ${isOnlyFile('gone')} AND ${isOnlyFile('copy')} AND ${artistsOf('old')} IS ${artistsOf('new')}
  ORDER BY gone.id, copy.id DESC`;

/** Whether the album may be named after the folder, as for a file without an album tag. */
const mayBeNamedByFolder = ({ folder, album, albumKey }: AlbumOfFile): boolean =>
  (albumKey.startsWith('folder|') || albumKey.startsWith('loose|')) &&
  (album === '' || basename(folder).startsWith(album) || basename(dirname(folder)) === album);

function areOnSameAlbum(one: AlbumOfFile, other: AlbumOfFile): boolean {
  if (one.album === other.album) return true;
  const haveFolderNames = mayBeNamedByFolder(one) && mayBeNamedByFolder(other);
  return haveFolderNames && basename(one.path).toLowerCase() === basename(other.path).toLowerCase();
}

/** Statements that give the song (?1) the tags and the folder of the copy's song (?2), which had the same sound. */
const TAKE_FACTS = [
  `UPDATE song SET (name, sort_key, album_id, duration_ms, genre, composer, published_ms) =
    (SELECT name, sort_key, album_id, duration_ms, genre, composer, published_ms FROM song WHERE id = ?2)
  WHERE id = ?1`,
  'INSERT INTO song_genre (genre_id, song_id) SELECT genre_id, ?1 FROM song_genre WHERE song_id = ?2',
  `INSERT INTO lyric (song_id, lrc, tlyric, romalrc, yrc, ytlrc, yromalrc)
    SELECT ?1, lrc, tlyric, romalrc, yrc, ytlrc, yromalrc FROM lyric WHERE song_id = ?2`,
];

/** SQL for listeners' playlists with the copy. The catalogue's own playlists are rewritten after the scan. */
const LISTS_WITH_COPY = `SELECT list.id FROM playlist_song AS listed
  CROSS JOIN playlist AS list ON list.id = listed.playlist_id AND list.account_id <> 1 WHERE listed.song_id = ?2`;

/**
 * Statements that transfer what listeners did with the copy to the song (?1). A playlist with both keeps the song
 * alone: removing the copy twice, because the first reply was lost, would otherwise remove the song as well.
 */
const TAKE_REFERENCES = [
  `UPDATE OR IGNORE playlist_song SET song_id = ?1 WHERE song_id = ?2 AND playlist_id IN (${LISTS_WITH_COPY})`,
  `UPDATE playlist SET song_count = song_count - (SELECT is_present FROM song WHERE id = ?2)
    WHERE id IN (${LISTS_WITH_COPY})`,
  `DELETE FROM playlist_song WHERE song_id = ?2 AND playlist_id IN (${LISTS_WITH_COPY})`,
  'UPDATE play SET song_id = ?1 WHERE song_id = ?2',
  `INSERT INTO song_play (account_id, song_id, plays, last_ms, skips, heard_ms)
    SELECT account_id, ?1, plays, last_ms, skips, heard_ms FROM song_play WHERE song_id = ?2
    ON CONFLICT (account_id, song_id) DO UPDATE SET plays = plays + excluded.plays, last_ms = max(last_ms, excluded.last_ms),
      skips = skips + excluded.skips, heard_ms = heard_ms + excluded.heard_ms`,
  'DELETE FROM song_play WHERE song_id = ?2',
  `INSERT INTO song_total (song_id, plays, last_ms) SELECT ?1, plays, last_ms FROM song_total WHERE song_id = ?2
    ON CONFLICT (song_id) DO UPDATE SET plays = plays + excluded.plays, last_ms = max(last_ms, excluded.last_ms)`,
  'DELETE FROM song_total WHERE song_id = ?2',
  'UPDATE OR IGNORE fm_trash SET song_id = ?1 WHERE song_id = ?2',
  `DELETE FROM daily_song WHERE song_id = ?2 AND EXISTS (SELECT 1 FROM daily_song AS kept
    WHERE kept.account_id = daily_song.account_id AND kept.day = daily_song.day AND kept.song_id = ?1)`,
  'UPDATE daily_song SET song_id = ?1 WHERE song_id = ?2',
  'UPDATE cloud_song SET match_id = ?1 WHERE match_id = ?2',
  'UPDATE comment SET target_id = ?1 WHERE kind = 0 AND target_id = ?2',
];

/**
 * Continues the songs of missing files (a JSON list of ids) in existing copies. The copy's song gets the missing file,
 * so that it returns with it. Returns the albums of these songs.
 */
export function continueMissingSongsInCopies(database: Database, missing: string): Map<number, number> {
  const albums = new Map<number, number>();
  const done = new Set<number>();
  for (const pair of database.all<SongAndCopy>(COPIES, missing)) {
    const { songId, copySongId } = pair;
    const gone = JSON.parse(pair.gone) as AlbumOfFile;
    const copy = JSON.parse(pair.copy) as AlbumOfFile;
    if (!areOnSameAlbum(gone, copy) || done.has(songId) || done.has(copySongId)) continue;
    done.add(songId).add(copySongId);
    const album = database.get<{ id: number }>('SELECT album_id AS id FROM song WHERE id = ?', songId);
    if (album !== undefined) albums.set(songId, album.id);
    database.run('UPDATE file SET song_id = ? WHERE id = ?', songId, pair.copyFileId);
    database.run('UPDATE file SET song_id = ? WHERE id = ?', copySongId, pair.goneFileId);
    setSongGenres(database, songId, []);
    saveLyric(database, songId, null);
    for (const sql of [...TAKE_FACTS, ...TAKE_REFERENCES]) database.run(sql, songId, copySongId);
    rememberMergedSong(database, copySongId, songId);
    recordMovedMusicFolder(database, gone, copy);
    rewriteSongInSearchIndex(database, songId);
  }
  return albums;
}
