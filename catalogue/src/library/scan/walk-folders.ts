import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderPrefix } from '../../store/folder-prefix.ts';

export interface FolderFileNames {
  readonly folder: string;
  /** All names in the folder except those of folders; two may differ in case only. */
  readonly files: readonly string[];
  /** The names in the folder by their comparable form, so that Cover.JPG is found as cover.jpg. */
  readonly names: ReadonlyMap<string, string>;
}

export interface FolderWalkReporter {
  /** Called before a folder is read, and awaited. */
  beforeFolder?(path: string): Promise<void>;
  /** Called for a folder or playlist file that cannot be read. */
  onProblem(path: string, error: unknown): void;
  /** Called for a link to a file or folder outside of all music folders. */
  onOutside(path: string): void;
}

/** Folders that systems and network drives reserve, in lower case; all hidden folders are skipped too. */
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

/** Such a file excludes its folder and all below, as on phones (.nomedia) and in Navidrome (.ndignore). */
const IGNORE_MARKS = ['.nomedia', '.ndignore'];

/** The folders that a walk may enter, with all links resolved. */
export interface FolderWalkBounds {
  readonly roots: readonly string[];
  /** Other names of music folders, such as links to them; songs are listed under the real name. */
  readonly aliases: ReadonlySet<string>;
  /** The folder of the database and of the uploads. */
  readonly data: string;
}

/**
 * Every folder under `root`, one at a time, each real folder once, because links may form circles. Hidden and ignored
 * folders are skipped, though never `root` itself. The data folder is skipped too, and so is anything that belongs to
 * another music folder, below `root` or by a link, because that folder is walked by itself and has its own rights.
 * Links out of all music folders are reported.
 */
export async function* walkFolders(
  root: string,
  bounds: FolderWalkBounds,
  { beforeFolder, onProblem, onOutside }: FolderWalkReporter,
): AsyncGenerator<FolderFileNames> {
  if (bounds.aliases.has(root)) return;
  const seen = new Set<string>();
  const limits = await walkLimits(root, bounds);
  const waiting: Waiting[] = [{ folder: root, real: null }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { folder } = next;
    try {
      const real = next.real ?? (await realpath(folder));
      if (seen.has(real)) continue;
      seen.add(real);
      await beforeFolder?.(folder);
      const entries = await readdir(folder, { withFileTypes: true });
      if (folder !== root && entries.some(({ name }) => IGNORE_MARKS.includes(name))) continue;
      const { files, inner } = await sortEntries({ folder, real }, entries, limits, onOutside);
      waiting.push(...inner.sort((one, other) => (one.folder < other.folder ? 1 : -1)));
      yield { folder, files, names: namesByComparableForm(files) };
    } catch (error) {
      onProblem(folder, error);
    }
  }
}

/** Resolves the links of the music folders and the data folder; missing music folders are left out. */
export async function resolveWalkBounds(roots: readonly string[], data: string): Promise<FolderWalkBounds> {
  const real = await Promise.all(roots.map((root) => realpath(root).catch(() => null)));
  // Rights are stored by name, so a link that is added later must not take over the songs of a hidden folder.
  const nameOf = (folder: string | null) =>
    roots.find((root) => root === folder) ?? roots[real.indexOf(folder)];
  return {
    roots: real.filter((root) => root !== null),
    aliases: new Set(roots.filter((root, at) => real[at] !== null && nameOf(real[at] ?? null) !== root)),
    data: await realpath(data).catch(() => data),
  };
}

const isInside = (path: string, folder: string) => path === folder || path.startsWith(folderPrefix(folder));

async function walkLimits(root: string, { roots, data }: FolderWalkBounds): Promise<WalkLimits> {
  const real = await realpath(root).catch(() => root);
  // Music may lie inside the data folder; then only what Rill writes there is left out.
  const own = isInside(real, data) ? [join(data, 'cache'), join(data, 'uploads')] : [data];
  // The walked folder is added again, because its drive may have been mounted after the bounds were resolved.
  return { roots: [...roots, real], root: real, left: own.filter((folder) => !isInside(real, folder)) };
}

interface WalkLimits {
  /** All music folders with all links resolved, and the one that is walked. */
  readonly roots: readonly string[];
  readonly root: string;
  /** The other folders that the walk leaves out. */
  readonly left: readonly string[];
}

/** The music folder that a real path belongs to: the innermost of those that contain it. */
const rootOf = (path: string, roots: readonly string[]): string | undefined =>
  roots
    .filter((root) => isInside(path, root))
    .reduce<string | undefined>((one, other) => (other.length > (one ?? '').length ? other : one), undefined);

/**
 * The form in which two names are one: files beside each other may come from systems that write é in one character or in
 * two, or that do not tell upper from lower case.
 */
export const comparableName = (name: string): string => name.normalize('NFC').toLowerCase();

export const namesByComparableForm = (files: readonly string[]): ReadonlyMap<string, string> =>
  new Map(files.map((name) => [comparableName(name), name]));

interface Waiting {
  readonly folder: string;
  /** Null when links must still be resolved, which costs a system call for every level. */
  readonly real: string | null;
}

/**
 * Parts a folder's entries into files and folders; leaves out hidden and ignored names, links that lead outside, and
 * what another root walks.
 */
async function sortEntries(
  { folder, real }: { readonly folder: string; readonly real: string },
  entries: readonly Dirent[],
  { roots, root, left }: WalkLimits,
  onOutside: (path: string) => void,
): Promise<{ files: string[]; inner: Waiting[] }> {
  const files: string[] = [];
  const inner: Waiting[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    const target = entry.isSymbolicLink() ? await realpath(path).catch(() => null) : join(real, entry.name);
    // The target of a broken link is null; reading it reports the reason.
    if (target !== null && left.some((one) => isInside(target, one))) continue;
    const owner = target === null ? root : rootOf(target, roots);
    if (owner === undefined) onOutside(path);
    if (owner !== root) continue;
    if (!(await isFolder(entry, path))) files.push(entry.name);
    else if (!IGNORED_FOLDERS.has(entry.name.toLowerCase()))
      inner.push({ folder: path, real: entry.isDirectory() ? target : null });
  }
  return { files, inner };
}

async function isFolder(entry: Dirent, path: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  const target = await stat(path).catch(() => null);
  return target?.isDirectory() ?? false;
}
