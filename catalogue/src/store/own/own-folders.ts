import { basename, join, sep } from 'node:path';
import type { Database } from '../database.ts';
import { folderPrefix, pathRangeUnder } from '../folder-prefix.ts';
import { readNamedValue, writeNamedValue } from '../named-values.ts';

/** The music folders of this start and their subfolders. Paths in replies are relative to them, with slashes. */

const ROOTS = 'roots';

/** Stores the music folders of this start. */
export const setMusicFolderPaths = (database: Database, roots: readonly string[]): void =>
  writeNamedValue(database, ROOTS, JSON.stringify(roots));

/** Absolute paths, in the order of this start; before they are stored, those of the last start. */
export const musicFolderPaths = (database: Database): string[] =>
  JSON.parse(readNamedValue(database, ROOTS) ?? '[]') as string[];

export const musicFolderName = (root: string): string => basename(root) || root;

/** Names of music folders for lists. Folders with equal names get as many parent folders as distinguish them. */
export function distinctMusicFolderNames(roots: readonly string[]): string[] {
  const endOf = (root: string, parts: number) => root.split(sep).slice(-parts).join('/');
  return roots.map((root) => {
    const others = roots.filter((other) => other !== root);
    const depth = root.split(sep).length;
    let parts = 1;
    while (parts < depth && others.some((other) => endOf(other, parts) === endOf(root, parts))) parts += 1;
    return parts === 1 ? musicFolderName(root) : endOf(root, parts);
  });
}

/** A hidden folder must not show, not even by a longer name of another one. */
const visibleMusicFolderPaths = (database: Database): string[] =>
  musicFolderPaths(database).filter((root) => !database.hiddenRoots.includes(root));

export const visibleMusicFolderNames = (database: Database): string[] =>
  distinctMusicFolderNames(visibleMusicFolderPaths(database));

/** The absolute path of a relative one; undefined for a path in no music folder. */
export function resolvePathInMusicFolder(
  database: Database,
  root: number | undefined,
  relative = '',
): string | undefined {
  const base = musicFolderPaths(database)[root ?? -1];
  if (base === undefined || database.hiddenRoots.includes(base)) return undefined;
  const parts = relative.split('/').filter((part) => part !== '');
  return parts.some((part) => part === '..' || part.includes('\0')) ? undefined : join(base, ...parts);
}

/** A path for replies, such as `Music/Rock/01.flac`, which begins with the name of its music folder. */
export const displayPath = (root: string, path: string): string =>
  path === root
    ? musicFolderName(root)
    : [musicFolderName(root), ...path.slice(folderPrefix(root).length).split(sep)].join('/');

export interface FolderDbRow {
  readonly root: number;
  readonly folder: string;
  readonly name: string;
  readonly songs: number;
}

const songsUnder = (database: Database, folder: string): number =>
  database.get<{ songs: number }>(
    'SELECT count(*) AS songs FROM file INDEXED BY file_there WHERE is_missing = 0 AND path > ? AND path < ?',
    ...pathRangeUnder(folder),
  )?.songs ?? 0;

/** The music folders that this listener may hear, with `folder` ''; `root` is the index among all of them. */
export function readRootFolderRows(database: Database): FolderDbRow[] {
  const roots = musicFolderPaths(database);
  const visible = visibleMusicFolderPaths(database);
  const names = distinctMusicFolderNames(visible);
  return visible.map((path, at) => ({
    root: roots.indexOf(path),
    folder: '',
    name: names[at] ?? '',
    songs: songsUnder(database, path),
  }));
}

/** Rows for the subfolders of a folder, by name, with the number of songs in and below each. */
export function readSubfolderRows(database: Database, root: number, relative: string): FolderDbRow[] {
  const base = resolvePathInMusicFolder(database, root, relative);
  if (base === undefined) return [];
  const counts = new Map<string, number>();
  for (const row of database.all<{ folder: string; songs: number }>(
    `SELECT folder, count(*) AS songs FROM file INDEXED BY file_by_folder
    WHERE is_missing = 0 AND folder > ? AND folder < ? GROUP BY folder`,
    ...pathRangeUnder(base),
  )) {
    const name = row.folder.slice(folderPrefix(base).length).split(sep)[0] ?? '';
    counts.set(name, (counts.get(name) ?? 0) + row.songs);
  }
  // Folders are sorted by the collation of all other names, whatever the language of the server.
  const { compare } = new Intl.Collator('zh-CN', { numeric: true });
  const above = relative.split('/').filter((part) => part !== '');
  return [...counts]
    .sort(([a], [b]) => compare(a, b))
    .map(([name, songs]) => ({ root, folder: [...above, name].join('/'), name, songs }));
}
