import { chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { holdFileLock } from '@rill/catalogue';
import * as v from 'valibot';
import { StartupError } from '../options/startup-error.ts';
import { toDataFolderWriteError } from './data-folder.ts';

const holderSchema = v.object({ pid: v.number(), born: v.string(), address: v.string() });
type Holder = v.InferOutput<typeof holderSchema>;

/**
 * Locks the data folder for this process: two processes on one database would overwrite each other's work. A lock of a
 * dead process is taken over. Returns a function that releases it. Throws `StartupError` when another process holds it.
 *
 * The kernel's lock holds between containers, where each process is number 1; the file says who holds it, and holds on
 * drives without such locks.
 */
export function lockDataFolder(dataDir: string, address: string): () => void {
  const path = join(dataDir, 'rill.lock');
  const releaseKernelLock = holdKernelLock(dataDir, path);
  try {
    const removeLockFile = writeLockFile(dataDir, path, address);
    return () => {
      removeLockFile();
      releaseKernelLock();
    };
  } catch (error) {
    releaseKernelLock();
    throw error;
  }
}

/** Writes into this process's lock where it is found, which is known once it listens: port 0 becomes another. */
export function setLockAddress(dataDir: string, address: string): void {
  const path = join(dataDir, 'rill.lock');
  const mine = readHolder(path);
  if (mine?.pid !== process.pid) return;
  const next = `${path}.next`;
  try {
    writeFileSync(next, JSON.stringify({ ...mine, address }));
    renameSync(next, path);
  } catch {
    // The drive is full: the lock holds all the same.
    rmSync(next, { force: true });
  }
}

function holdKernelLock(dataDir: string, lockFile: string): () => void {
  const path = join(dataDir, 'lock.sqlite');
  let release: (() => void) | null;
  try {
    release = holdFileLock(path);
  } catch {
    // Whether the folder can be written is reported with the lock file.
    return () => {};
  }
  if (release === null) {
    const holder = readHolder(lockFile);
    if (holder !== null && isAlive(holder)) throw new StartupError(heldSentence(dataDir, holder));
    throw new StartupError(heldElsewhereSentence(dataDir, holder));
  }
  // A restore by root must not leave a lock that the user of the service cannot take.
  if (process.getuid?.() === 0) {
    try {
      const { uid, gid } = statSync(dataDir);
      chownSync(path, uid, gid);
    } catch {
      // A network drive may refuse this even to root, who is nobody there; then the file belongs to nobody either way.
    }
  }
  return release;
}

function writeLockFile(dataDir: string, path: string, address: string): () => void {
  const mine: Holder = { pid: process.pid, born: bornAt(process.pid), address };
  if (!tryWrite(path, mine)) {
    const holder = readHolder(path);
    if (holder !== null && isAlive(holder)) throw new StartupError(heldSentence(dataDir, holder));
    rmSync(path, { force: true });
    if (!tryWrite(path, mine)) throw new StartupError(`Another Rill is just starting with ${dataDir}.`);
  }
  return () => {
    if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
  };
}

const heldSentence = (dataDir: string, holder: Holder) =>
  `Rill already runs at ${holder.address} with the data folder ${dataDir} (process ${holder.pid}); ` +
  'stop it, or give this one another folder with --data and another --port.';

const heldElsewhereSentence = (dataDir: string, holder: Holder | null) =>
  `Another Rill uses the data folder ${dataDir}, probably in another container` +
  `${holder === null ? '' : ` (there at ${holder.address})`}; stop it, or give this one another folder with --data.`;

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

/** Distinguishes a process from a later one with the same number. Linux only; elsewhere the number must do. */
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
