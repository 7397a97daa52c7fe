import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FoundFolder {
  readonly folder: string;
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
      const names = new Map<string, string>();
      const inner: string[] = [];
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (entry.name.startsWith('.')) continue;
        const path = join(folder, entry.name);
        const isFolder = entry.isSymbolicLink()
          ? ((await stat(path).catch(() => null))?.isDirectory() ?? false)
          : entry.isDirectory();
        if (isFolder) inner.push(path);
        else names.set(entry.name.toLowerCase(), entry.name);
      }
      waiting.push(...inner.sort().reverse());
      yield { folder, names };
    } catch (error) {
      onProblem(folder, error);
    }
  }
}
