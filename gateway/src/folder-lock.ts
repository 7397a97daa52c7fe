import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { toDataFolderWriteError } from './data-folder.ts';
import { StartupError } from './startup-error.ts';

const holderSchema = v.object({ pid: v.number(), born: v.string(), address: v.string() });
type Holder = v.InferOutput<typeof holderSchema>;

/**
 * Locks the data folder for this process: two processes on one database would overwrite each other's work. A lock of a
 * dead process is taken over. Returns a function that releases it. Throws `StartupError` when another process holds it.
 */
export function lockDataFolder(dataDir: string, address: string): () => void {
  const path = join(dataDir, 'rill.lock');
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
