import type { Database } from '../database.ts';
import { markDerivedListsOutdated } from './outdated-lists.ts';

/** A playlist file among the music, as the scan read it. */

export interface FoundPlaylistFile {
  readonly path: string;
  readonly root: string;
  readonly mtimeMs: number;
  /** The title in the file, null without one. */
  readonly title: string | null;
  /** Absolute paths, and marked Windows paths (own/playlist-files.ts), in the playlist's order. */
  readonly entries: readonly string[];
  readonly scan: number;
}

export const findStoredPlaylistFile = (database: Database, path: string): { mtimeMs: number } | undefined =>
  database.get('SELECT mtime_ms AS mtimeMs FROM playlist_file WHERE path = ?', path);

export function saveScannedPlaylistFile(database: Database, found: FoundPlaylistFile): void {
  markDerivedListsOutdated(database);
  database.run(
    'INSERT OR REPLACE INTO playlist_file (path, root, mtime_ms, title, entries, seen_scan) VALUES (?, ?, ?, ?, ?, ?)',
    found.path,
    found.root,
    found.mtimeMs,
    found.title,
    JSON.stringify(found.entries),
    found.scan,
  );
}

export function markPlaylistFileSeen(database: Database, path: string, scan: number): void {
  database.run('UPDATE playlist_file SET seen_scan = ? WHERE path = ?', scan, path);
}

/** The paths of a music folder's playlists that its scan has not found. */
export const playlistFilesNotFoundByScan = (database: Database, root: string, scan: number): string[] =>
  database
    .all<{ path: string }>('SELECT path FROM playlist_file WHERE root = ? AND seen_scan < ?', root, scan)
    .map(({ path }) => path);

export function forgetPlaylistFiles(database: Database, paths: readonly string[]): void {
  if (paths.length === 0) return;
  database.transaction(() => {
    markDerivedListsOutdated(database);
    const sql = 'DELETE FROM playlist_file WHERE path IN (SELECT value FROM json_each(?))';
    database.run(sql, JSON.stringify(paths));
  });
}
