import type { Database } from '../database.ts';
import { readNamedValue, writeNamedValue } from '../named-values.ts';
import { removeSongFromSearchIndex } from '../search/search-index.ts';
import { continueMissingSongsInCopies } from './continue-copies.ts';
import { noteFormerAlbum } from './former-albums.ts';
import { dropPicturesOfMissingFiles } from './lost-pictures.ts';
import { markDerivedListsOutdated } from './outdated-lists.ts';
import { setSongGenres } from './save-genre.ts';
import { updateSongCounts } from './update-song-counts.ts';

/** A music file as a scan read it; times in milliseconds since 1970, sizes in bytes. */
export interface ScannedFileDbRow {
  readonly id: number;
  readonly mtimeMs: number;
  /** The sum of the modification times of its sidecar files: lyrics, cover and cue sheet. */
  readonly besideMs: number;
  readonly size: number;
  readonly audioHash: string;
}

/** The rows of an existing file: one for the file, or those of the songs that a cue sheet cuts out of it. */
export const findScannedRowsOfFile = (
  database: Database,
  path: string,
  isCued: boolean,
): ScannedFileDbRow[] =>
  database.all(
    `SELECT id, mtime_ms AS mtimeMs, beside_ms AS besideMs, size, audio_hash AS audioHash FROM file
    WHERE ${isCued ? 'source_path' : 'path'} = ? AND is_missing = 0`,
    path,
  );

/** Whether a music file was ever read, as a whole or in parts. */
export const isMusicFileInDatabase = (database: Database, path: string): boolean =>
  findScannedRowsOfFile(database, path, false).length + findScannedRowsOfFile(database, path, true).length >
  0;

/** A skipped file with its time and size, which is read again when one of them changes. */
export interface SkippedFileDbRow {
  readonly path: string;
  readonly root: string;
  readonly mtimeMs: number;
  readonly size: number;
  readonly reason: string;
}

export function findSkippedFile(database: Database, path: string): SkippedFileDbRow | undefined {
  return database.get(
    'SELECT path, root, mtime_ms AS mtimeMs, size, reason FROM skipped_file WHERE path = ?',
    path,
  );
}

export function saveSkippedFile(database: Database, skip: SkippedFileDbRow, scan: number): void {
  database.run(
    'INSERT OR REPLACE INTO skipped_file (path, root, mtime_ms, size, reason, seen_scan) VALUES (?, ?, ?, ?, ?, ?)',
    skip.path,
    skip.root,
    skip.mtimeMs,
    skip.size,
    skip.reason,
    scan,
  );
}

/** Forgets skipped files that this scan no longer reported, because they were repaired or deleted. */
export function forgetResolvedSkippedFiles(database: Database, root: string, scan: number): void {
  database.run('DELETE FROM skipped_file WHERE root = ? AND seen_scan < ?', root, scan);
}

/** Replaces the types of unread sound files of a music folder and their numbers. */
export function saveUnsupportedFileCounts(
  database: Database,
  root: string,
  kinds: ReadonlyMap<string, number>,
): void {
  database.run('DELETE FROM unsupported_kind WHERE root = ?', root);
  for (const [kind, files] of kinds) {
    database.run('INSERT INTO unsupported_kind (root, kind, files) VALUES (?, ?, ?)', root, kind, files);
  }
}

/** Marks a file as found by this scan; files of the music folder without the mark are missing. */
export function markFileSeen(database: Database, fileId: number, scan: number): void {
  database.run('UPDATE file SET seen_scan = ? WHERE id = ?', scan, fileId);
}

/** Starts a new scan and returns its number. */
export function nextScanNumber(database: Database): number {
  const next = Number(readNamedValue(database, 'scan') ?? 0) + 1;
  writeNamedValue(database, 'scan', String(next));
  return next;
}

/** Whether anything of a music folder is stored, even if it is missing now. */
export const hasStoredFilesOfMusicFolder = (database: Database, root: string): boolean =>
  database.get('SELECT 1 FROM file WHERE root = ? LIMIT 1', root) !== undefined;

/**
 * Files with the same sound that this scan has not found yet, with the position of the sound: one of them may have been
 * moved.
 */
export const unseenPathsWithAudioHash = (
  database: Database,
  audioHash: string,
  scan: number,
): { path: string; source: string; root: string }[] =>
  database.all(
    `SELECT path, coalesce(source_path, path) AS source, root FROM file
    WHERE audio_hash = ? AND seen_scan < ? LIMIT 50`,
    audioHash,
    scan,
  );

/** The files of a music folder that were there before and that this scan has not seen. */
export function filesNotFoundByScan(
  database: Database,
  root: string,
  scan: number,
): { id: number; path: string }[] {
  return database.all(
    'SELECT id, path FROM file WHERE root = ? AND is_missing = 0 AND seen_scan < ?',
    root,
    scan,
  );
}

/** The music folders with stored files; '' stands for the demo. */
export const musicFoldersWithStoredFiles = (database: Database): string[] =>
  database
    .all<{ root: string }>('SELECT DISTINCT root FROM file WHERE is_missing = 0')
    .map((row) => row.root);

/**
 * Marks files as missing. A song without any file continues in a copy or becomes a tombstone, which is kept for likes
 * and playlists but is in no list.
 */
export function markFilesMissing(database: Database, fileIds: readonly number[]): void {
  for (let from = 0; from < fileIds.length; from += MISSING_BATCH)
    markSomeFilesMissing(database, fileIds.slice(from, from + MISSING_BATCH));
}

/** The number of files marked in one transaction, so that others can write in between. */
const MISSING_BATCH = 500;

function markSomeFilesMissing(database: Database, fileIds: readonly number[]): void {
  database.transaction(() => {
    markDerivedListsOutdated(database);
    const missing = JSON.stringify(fileIds);
    database.run('UPDATE file SET is_missing = 1 WHERE id IN (SELECT value FROM json_each(?))', missing);
    const continued = continueMissingSongsInCopies(database, missing);
    for (const [song, album] of continued) noteFormerAlbum(database, song, album);
    const songs = database.all<{ id: number; albumId: number }>(
      `SELECT DISTINCT song.id, song.album_id AS albumId FROM json_each(?) AS missing
      CROSS JOIN file ON file.id = missing.value CROSS JOIN song ON song.id = file.song_id
      WHERE NOT EXISTS (SELECT 1 FROM file AS other WHERE other.song_id = song.id AND other.is_missing = 0)`,
      missing,
    );
    const artists = new Set<number>();
    for (const song of songs) {
      database.run('UPDATE song SET is_present = 0 WHERE id = ?', song.id);
      removeSongFromSearchIndex(database, song.id);
      setSongGenres(database, song.id, []);
      for (const row of database.all<{ id: number }>(
        'SELECT artist_id AS id FROM song_artist WHERE song_id = ?',
        song.id,
      )) {
        artists.add(row.id);
      }
    }
    const albums = new Set([...continued.values(), ...songs.map((song) => song.albumId)]);
    updateSongCounts(database, { artists, albums });
    // Within the transaction, so that a killed scan has dropped the pictures of all files that it has marked.
    dropPicturesOfMissingFiles(database, missing);
  });
}
