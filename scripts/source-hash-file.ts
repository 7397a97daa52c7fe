import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
