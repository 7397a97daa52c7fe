import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FoundFolder {
  readonly folder: string;
  /** All names in it but those of folders; two may differ in their case alone. */
  readonly files: readonly string[];
  /** Names in it by their lower-case form, so that Cover.JPG is found as cover.jpg. */
  readonly names: ReadonlyMap<string, string>;
}

export type WalkProblem = (path: string, error: unknown) => void;

/**
 * Every folder under `root`, one at a time, each real folder once (links may go in circles). Hidden ones are left
 * out; one that cannot be read is reported and passed by.
 */
export async function* walkFolders(root: string, onProblem: WalkProblem): AsyncGenerator<FoundFolder> {
  const seen = new Set<string>();
  const waiting = [root];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    try {
      const real = await realpath(folder);
      if (seen.has(real)) continue;
      seen.add(real);
      const { files, inner } = await lookInto(folder);
      waiting.push(...inner.sort().reverse());
      yield { folder, files, names: new Map(files.map((name) => [name.toLowerCase(), name])) };
    } catch (error) {
      onProblem(folder, error);
    }
  }
}

/** The files in a folder, and the paths of the folders in it. */
async function lookInto(folder: string): Promise<{ files: string[]; inner: string[] }> {
  const files: string[] = [];
  const inner: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (await isFolder(entry, path)) inner.push(path);
    else files.push(entry.name);
  }
  return { files, inner };
}

async function isFolder(entry: Dirent, path: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  const target = await stat(path).catch(() => null);
  return target?.isDirectory() ?? false;
}
