import { sep } from 'node:path';
import type { Database } from '../database.ts';
import { folderPrefix } from '../folder-prefix.ts';
import { musicFolderPaths } from './own-folders.ts';

/** Prefix of an entry with a Windows drive or server; its path follows, with slashes. */
export const WINDOWS_ENTRY_PREFIX = '*/';

export interface PlaylistFileWithSongs {
  readonly path: string;
  /** The title in the file; null when only its file name serves as one. */
  readonly title: string | null;
  /** The songs of the file that exist, in the file's order. */
  readonly songIds: readonly number[];
}

/** The playlists that lie in the music folders of this run. */
export function playlistFilesWithSongs(database: Database): PlaylistFileWithSongs[] {
  const roots = musicFolderPaths(database);
  const isElsewhere = (entry: string) => !roots.some((root) => entry.startsWith(folderPrefix(root)));
  const files = database
    .all<{ path: string; title: string | null; entries: string }>(
      'SELECT path, title, entries FROM playlist_file WHERE root IN (SELECT value FROM json_each(?)) ORDER BY path',
      JSON.stringify(roots),
    )
    .map(({ path, title, entries }) => ({ path, title, entries: JSON.parse(entries) as string[] }));
  const unknown = new Set(files.flatMap(({ entries }) => pathsWithoutFile(database, entries)));
  const pathsByName = unknown.size > 0 ? musicFilePathsByName(database) : new Map<string, MusicFilePath[]>();
  const pathOf = (entry: string) =>
    isElsewhere(entry) ? pathOfEntryElsewhere(entry, pathsByName) : pathSpelledAlike(entry, pathsByName);
  return files.map(({ path, title, entries }) => ({
    path,
    title,
    songIds: songIdsOfPaths(
      database,
      entries.flatMap((entry) => (unknown.has(entry) ? (pathOf(entry) ?? []) : entry)),
    ),
  }));
}

const pathsWithoutFile = (database: Database, paths: readonly string[]): string[] =>
  database
    .all<{ path: string }>(
      `SELECT entry.value AS path FROM json_each(?) AS entry WHERE NOT EXISTS (
        SELECT 1 FROM file WHERE (file.path = entry.value OR file.source_path = entry.value) AND file.is_missing = 0)`,
      JSON.stringify(paths),
    )
    .map(({ path }) => path);

const songIdsOfPaths = (database: Database, paths: readonly string[]): number[] =>
  database
    .all<{ id: number }>(
      `SELECT file.song_id AS id FROM json_each(?) AS entry
      CROSS JOIN file ON (file.path = entry.value OR file.source_path = entry.value) AND file.is_missing = 0
      ORDER BY entry.key, file.path`,
      JSON.stringify(paths),
    )
    .map(({ id }) => id);

interface MusicFilePath {
  readonly path: string;
  /** The names in the path from the file upwards, in lower case, because Windows compares them so. */
  readonly names: readonly string[];
}

const namesFromLast = (path: string, separator: string) =>
  path.normalize('NFC').toLowerCase().split(separator).reverse();

/** Key of a file with its folder's name, which distinguishes the many files called `01.mp3`. */
const keyOfFolderAndFile = (names: readonly string[]) => `${names[1] ?? ''}/${names[0] ?? ''}`;

/** All music files by the names of folder and file, and by the file name alone for entries without a folder. */
function musicFilePathsByName(database: Database): Map<string, MusicFilePath[]> {
  const pathsByName = new Map<string, MusicFilePath[]>();
  const add = (key: string, file: MusicFilePath) => {
    const group = pathsByName.get(key);
    if (group === undefined) pathsByName.set(key, [file]);
    else group.push(file);
  };
  for (const { root, path } of database.all<{ root: string; path: string }>(
    "SELECT DISTINCT root, coalesce(source_path, path) AS path FROM file WHERE root <> '' AND is_missing = 0",
  )) {
    const file = { path, names: namesFromLast(path, sep) };
    add(keyOfFolderAndFile(file.names), file);
    if (!path.slice(folderPrefix(root).length).includes(sep)) add(file.names[0] ?? '', file);
  }
  return pathsByName;
}

/**
 * The file whose path differs from an entry's only in case or in the form of its accents: the systems on which playlists
 * are written may tell neither apart. Null when there is none, or several.
 */
function pathSpelledAlike(
  entry: string,
  pathsByName: ReadonlyMap<string, readonly MusicFilePath[]>,
): string | null {
  const wanted = namesFromLast(entry, sep);
  const alike = (pathsByName.get(keyOfFolderAndFile(wanted)) ?? []).filter(
    ({ names }) => names.length === wanted.length && names.every((name, at) => name === wanted[at]),
  );
  return alike.length === 1 ? (alike[0]?.path ?? null) : null;
}

/**
 * The file for an entry whose path is in no music folder, because it was written on Windows, on another machine or
 * outside the container: the file with the longest common end of the path. Null when there is none, or when several
 * share the longest.
 */
function pathOfEntryElsewhere(
  entry: string,
  pathsByName: ReadonlyMap<string, readonly MusicFilePath[]>,
): string | null {
  const wanted = namesFromLast(entry, entry.startsWith(WINDOWS_ENTRY_PREFIX) ? '/' : sep);
  const alike = [keyOfFolderAndFile(wanted), wanted[0] ?? ''].flatMap((key) => pathsByName.get(key) ?? []);
  let longest = 0;
  let found = new Set<string>();
  for (const { path, names } of alike) {
    const difference = names.findIndex((name, at) => name !== wanted[at]);
    const length = difference === -1 ? names.length : difference;
    if (length > longest) found = new Set();
    longest = Math.max(longest, length);
    if (length === longest) found.add(path);
  }
  const [path = null] = found;
  return found.size === 1 ? path : null;
}
