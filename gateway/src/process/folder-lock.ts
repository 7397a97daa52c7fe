import { chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tryLockFile } from '@rill/catalogue';
import * as v from 'valibot';
import { StartupError } from '../options/startup-error.ts';
import { toDataFolderWriteError } from './data-folder.ts';

/** `address` is '' for a restore, which has no URL. */
const holderSchema = v.object({ pid: v.number(), born: v.string(), address: v.string() });
type Holder = v.InferOutput<typeof holderSchema>;

/**
 * Locks the data folder for this process, because two processes on one database would overwrite each other's work. A
 * lock of a dead process is taken over. Returns a function that releases the lock.
 * @throws StartupError when another process holds it. `address` is the URL of this process, null for a restore.
 *
 * The kernel's lock works between containers, where every process may have the id 1. The lock file names the holder,
 * and works on drives without kernel locks.
 */
export function lockDataFolder(dataDir: string, address: string | null): () => void {
  const path = join(dataDir, 'rill.lock');
  const refusal = (holder: Holder | null) =>
    new StartupError(heldSentence(dataDir, holder, address === null));
  const releaseKernelLock = holdKernelLock(dataDir, path, refusal);
  try {
    const removeLockFile = writeLockFile(dataDir, path, address ?? '', refusal);
    return () => {
      removeLockFile();
      releaseKernelLock();
    };
  } catch (error) {
    releaseKernelLock();
    throw error;
  }
}

/** Writes the URL of this process into its lock, because with port 0 the port is known only once the server listens. */
export function setLockAddress(dataDir: string, address: string): void {
  const path = join(dataDir, 'rill.lock');
  const mine = readHolder(path);
  if (mine?.pid !== process.pid) return;
  const next = `${path}.next`;
  try {
    writeFileSync(next, JSON.stringify({ ...mine, address }));
    renameSync(next, path);
  } catch {
    // The drive is full: the lock works without the address.
    rmSync(next, { force: true });
  }
}

/** Creates the error for a lock that another process holds; `holder` is null when the lock file does not say which. */
type Refusal = (holder: Holder | null) => StartupError;

function holdKernelLock(dataDir: string, lockFile: string, refusal: Refusal): () => void {
  const path = join(dataDir, 'lock.sqlite');
  let release: (() => void) | null;
  try {
    release = tryLockFile(path);
  } catch {
    // The lock file is written next and reports a folder that cannot be written to.
    return () => {};
  }
  if (release === null) throw refusal(readHolder(lockFile));
  // After a restore by root, the user of the service must be able to take the lock.
  if (process.getuid?.() === 0) {
    try {
      const { uid, gid } = statSync(dataDir);
      chownSync(path, uid, gid);
    } catch {
      // A network drive may treat root as the user `nobody` and refuse this; the file then belongs to `nobody` anyway.
    }
  }
  return release;
}

function writeLockFile(dataDir: string, path: string, address: string, refusal: Refusal): () => void {
  const mine: Holder = { pid: process.pid, born: bornAt(process.pid), address };
  if (!tryWrite(path, mine)) {
    const holder = readHolder(path);
    if (holder !== null && isAlive(holder)) throw refusal(holder);
    rmSync(path, { force: true });
    if (!tryWrite(path, mine)) throw new StartupError(`Another Rill is just starting with ${dataDir}.`);
  }
  return () => {
    if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
  };
}

/** The problem and its remedy: a second Rill can use another folder, but a restore needs this one. */
function heldSentence(dataDir: string, holder: Holder | null, isRestore: boolean): string {
  const isHere = holder !== null && isAlive(holder);
  const address = holder?.address ?? '';
  if (isHere && address === '')
    return `A backup is being restored into the data folder ${dataDir} (process ${holder.pid}); wait until that has ended.`;
  const found = isHere
    ? `Rill already runs at ${address} with the data folder ${dataDir} (process ${holder.pid})`
    : `Another Rill uses the data folder ${dataDir}, probably in another container` +
      `${address === '' ? '' : ` (there at ${address})`}`;
  if (isRestore) return `${found}; stop it, restore the backup, and start it again.`;
  return `${found}; stop it, or give this one another folder with --data${isHere ? ' and another --port' : ''}.`;
}

function tryWrite(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw toDataFolderWriteError(dirname(path), error);
  }
}

function readHolder(path: string): Holder | null {
  try {
    return v.parse(holderSchema, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return bornAt(holder.pid) === holder.born;
}

/** Distinguishes a process from a later one with the same id. Linux only; elsewhere the id alone must do. */
function bornAt(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): the name in brackets may contain spaces, so fields are counted after it; starttime is the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie is dead but not reaped yet; in a container without an init that can last for ever.
    return fields[0] === 'Z' ? 'dead' : `${boot} ${fields[19]}`;
  } catch {
    return '';
  }
}
