import { createHash, randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { requireAccessToEntries } from '@rill/catalogue';
import { StartupError } from '../options/startup-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The home of this user; `/` for one without an entry in passwd, as in containers: Node reports that as an error. */
export function userHomeFolder(read: () => string = homedir): string {
  try {
    return read();
  } catch {
    return '/';
  }
}

/** The per-user folder for a program's data, by the convention of each system. */
export function defaultDataDir(platform: NodeJS.Platform, home: string, env: Environment): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Rill');
  if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), 'Rill');
  return join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'rill');
}

/** Creates the folder when it is missing. Throws `StartupError` when it is not writable. */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw toDataFolderWriteError(dataDir, error);
  }
}

const WHY_NOT: Readonly<Record<string, string>> = {
  EACCES: 'this user has no right to',
  EPERM: 'this user has no right to',
  EROFS: 'its drive is read-only',
  ENOSPC: 'its drive is full',
  EEXIST: 'a file has that name',
  ENOTDIR: 'a file stands in its way',
};

/** The sentence for a folder without permissions, on a full disk or on a missing drive. */
export function toDataFolderWriteError(dataDir: string, error: unknown): StartupError {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  const reason = WHY_NOT[code] ?? code;
  return new StartupError(
    `The data folder ${dataDir} cannot be written (${reason}); name another with --data.`,
  );
}

/**
 * Creates folders one by one: `recursive: true` never returns for a path such as /proc, where any folder is refused.
 */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  mkdirSync(path);
}

const CATALOGUE_ID = 'catalogue-id';

/**
 * The name under which browsers store data of this catalogue. It is random and made once per data folder, because ids
 * of two catalogues collide.
 */
export function readOrCreateCatalogueId(dataDir: string): string {
  const path = join(dataDir, CATALOGUE_ID);
  requireAccessToEntries(dataDir, [CATALOGUE_ID]);
  try {
    const kept = readFileSync(path, 'utf8').trim();
    if (/^[0-9a-f]{16}$/.test(kept)) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const made = randomBytes(8).toString('hex');
  try {
    // Flushed to disk: if a power failure cut it short, every browser would lose the data stored under the old id.
    writeFileSync(path, `${made}\n`, { flush: true });
  } catch (error) {
    throw toDataFolderWriteError(dataDir, error);
  }
  return made;
}

/**
 * The name under which browsers store data of a catalogue on another server. It is a hash, because the page must not
 * reveal the server's URL, and includes the base path, because two Rills on one host may use the same server with
 * different listeners.
 */
export function deriveCatalogueId(url: string, base: string): string {
  return createHash('sha256')
    .update(url.replace(/\/api$/, '') + (base === '/' ? '' : ` ${base}`))
    .digest('hex')
    .slice(0, 16);
}
