import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

export interface FolderFileNames {
  readonly folder: string;
  /** All names in it but those of folders; two may differ in their case alone. */
  readonly files: readonly string[];
  /** Names in it by their lower-case form, so that Cover.JPG is found as cover.jpg. */
  readonly names: ReadonlyMap<string, string>;
}

export interface FolderWalkReporter {
  /** A folder that cannot be read. */
  onProblem(path: string, error: unknown): void;
  /** A link to a file or folder that lies in none of the music folders. */
  onOutside(path: string): void;
}

/** Folders that systems and network drives reserve for themselves, in lower case; all hidden ones are skipped too. */
const IGNORED_FOLDERS = new Set([
  '#recycle',
  '#snapshot',
  '$recycle.bin',
  '@eadir',
  '@recycle',
  '@recently-snapshot',
  '__macosx',
  'lost+found',
  'recycler',
  'system volume information',
]);

/** A file of this name excludes its folder and all below, as on phones (.nomedia) and in Navidrome (.ndignore). */
const IGNORE_MARKS = ['.nomedia', '.ndignore'];

/**
 * Every folder under `root`, one at a time, each real folder once (links may go in circles). Hidden and ignored ones
 * are skipped, but never `root` itself; links must lead to a folder below one of `realRoots`.
 */
export async function* walkFolders(
  root: string,
  realRoots: readonly string[],
  { onProblem, onOutside }: FolderWalkReporter,
): AsyncGenerator<FolderFileNames> {
  const seen = new Set<string>();
  const waiting: Waiting[] = [{ folder: root, real: null }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { folder } = next;
    try {
      const real = next.real ?? (await realpath(folder));
      if (seen.has(real)) continue;
      seen.add(real);
      const entries = await readdir(folder, { withFileTypes: true });
      if (folder !== root && entries.some(({ name }) => IGNORE_MARKS.includes(name))) continue;
      const { files, inner } = await sortEntries({ folder, real }, entries, realRoots, onOutside);
      waiting.push(...inner.sort((one, other) => (one.folder < other.folder ? 1 : -1)));
      yield { folder, files, names: namesByLowerCase(files) };
    } catch (error) {
      onProblem(folder, error);
    }
  }
}

/** The music folders with their links resolved; those that are not there are left out. */
export async function resolveRoots(roots: readonly string[]): Promise<string[]> {
  const real = await Promise.all(roots.map((root) => realpath(root).catch(() => null)));
  return real.filter((root) => root !== null);
}

export const namesByLowerCase = (files: readonly string[]): ReadonlyMap<string, string> =>
  new Map(files.map((name) => [name.toLowerCase(), name]));

interface Waiting {
  readonly folder: string;
  /** Its path with all links resolved; null where it must be resolved first: that costs a step for every level. */
  readonly real: string | null;
}

/** The files in a folder, and the folders in it. */
async function sortEntries(
  { folder, real }: { readonly folder: string; readonly real: string },
  entries: readonly Dirent[],
  realRoots: readonly string[],
  onOutside: (path: string) => void,
): Promise<{ files: string[]; inner: Waiting[] }> {
  const files: string[] = [];
  const inner: Waiting[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink() && (await leadsOutside(path, realRoots))) {
      onOutside(path);
      continue;
    }
    if (!(await isFolder(entry, path))) files.push(entry.name);
    else if (!IGNORED_FOLDERS.has(entry.name.toLowerCase()))
      inner.push({ folder: path, real: entry.isDirectory() ? join(real, entry.name) : null });
  }
  return { files, inner };
}

/** A broken link; reading it gives the reason. */
async function leadsOutside(path: string, realRoots: readonly string[]): Promise<boolean> {
  const real = await realpath(path).catch(() => null);
  return real !== null && !realRoots.some((root) => real === root || real.startsWith(asFolder(root)));
}

const asFolder = (path: string) => (path.endsWith(sep) ? path : path + sep);

async function isFolder(entry: Dirent, path: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  const target = await stat(path).catch(() => null);
  return target?.isDirectory() ?? false;
}
