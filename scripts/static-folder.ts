import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from './build-error.ts';

/**
 * A name that nothing but this build writes, by which a site of an earlier build is recognised. It ends in .js unlike
 * its source, because some servers do not know the type of .mjs.
 */
export const STATIC_START_SCRIPT = 'static-start.js';

/** Files that people put into the folder before the first build; the build keeps them. */
const isPreparedFile = (name: string) =>
  name.startsWith('.') || ['config.json', 'CNAME', 'robots.txt'].includes(name);

/**
 * Fails for a folder that holds anything but a site of this build, such as a project with a config.json of its own.
 * Files that people prepare for a site may be there.
 * @throws BuildError with a sentence for people.
 */
export function requireStaticSiteFolder(outDir: string): void {
  const isNew = !existsSync(outDir) || readdirSync(outDir).every(isPreparedFile);
  if (isNew || existsSync(join(outDir, STATIC_START_SCRIPT))) return;
  throw new BuildError(`The folder ${outDir} is not empty and holds no Rill; name another with --out.`);
}

/**
 * Deletes the files that an earlier build wrote, so that old files do not pile up. Everything else stays, because
 * people keep a .git, a CNAME or a robots.txt beside the site.
 */
export function removeEarlierSite(outDir: string, written: readonly string[]): void {
  for (const name of written) rmSync(join(outDir, name), { recursive: true, force: true });
}
