import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './pinned-node.mjs';

/** A file beside a build that holds a hash of the sources the build was made from. */
export interface SourceHashFile {
  /** Whether the build exists and its sources have not changed since. */
  isCurrent(): boolean;
  write(): void;
}

/** `sources` are glob patterns from the project's folder. Tests are left out: a change in them must not cost a build. */
export function createSourceHashFile(path: string, sources: readonly string[]): SourceHashFile {
  return {
    isCurrent: () => existsSync(path) && readFileSync(path, 'utf8') === hashOf(sources),
    write: () => writeFileSync(path, hashOf(sources)),
  };
}

/**
 * Builds into a new folder and puts it in the place of the last build at the end: a running Rill is without its files
 * for a moment instead of a minute, and keeps them when the build fails.
 */
export async function buildThenReplaceFolder(
  dir: string,
  build: (newDir: string) => Promise<void>,
): Promise<void> {
  const newDir = `${dir}.new`;
  const oldDir = `${dir}.old`;
  try {
    await build(newDir);
    rmSync(oldDir, { recursive: true, force: true });
    if (existsSync(dir)) renameSync(dir, oldDir);
    renameSync(newDir, dir);
  } finally {
    if (!existsSync(dir) && existsSync(oldDir)) renameSync(oldDir, dir);
    for (const left of [newDir, oldDir]) rmSync(left, { recursive: true, force: true });
  }
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  const paths = globSync([...sources], { cwd: projectDir }).filter((path) => !/\.test\.tsx?$/.test(path));
  for (const path of paths.sort()) {
    const whole = join(projectDir, path);
    if (!statSync(whole).isFile()) continue;
    hash.update(path).update('\0').update(readFileSync(whole)).update('\0');
  }
  return hash.digest('hex');
}
