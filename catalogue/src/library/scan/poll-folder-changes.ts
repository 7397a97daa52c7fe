import { createHash } from 'node:crypto';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveWalkBounds, walkFolders } from './walk-folders.ts';

const SILENT = { onProblem() {}, onOutside() {} };

export interface PolledFolders {
  readonly roots: readonly string[];
  /** The data folder, which is not polled. */
  readonly data: string;
}

/** A hash of names, times and sizes of all files below the folders, none of which is opened; empty when aborted. */
export async function folderFingerprint(
  { roots, data }: PolledFolders,
  signal: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256');
  const bounds = await resolveWalkBounds(roots, data);
  for (const root of roots) {
    for await (const { folder, files } of walkFolders(root, bounds, SILENT)) {
      if (signal.aborted) return '';
      hash.update(`${folder}\n`);
      // In parallel, because on a network drive each call waits for a reply.
      const lines = [...files].sort().map(async (name) => {
        const facts = await stat(join(folder, name)).catch(() => null);
        return `${name} ${facts?.mtimeMs} ${facts?.size}\n`;
      });
      for (const line of await Promise.all(lines)) hash.update(line);
    }
  }
  return hash.digest('hex');
}

/** Whether a file, or a folder with any entry, can be read now. */
async function isReadable(path: string): Promise<boolean> {
  try {
    const facts = await stat(path);
    if (facts.isDirectory()) return (await readdir(path)).length > 0;
    if (!facts.isFile()) return false;
    const file = await open(path);
    // Reads a byte, because some drives open a file that they then fail to read.
    return await file
      .read(Buffer.alloc(1), 0, 1, 0)
      .then(
        () => true,
        () => false,
      )
      .finally(() => file.close());
  } catch {
    return false;
  }
}

/** A day at the default interval of 15 minutes. */
const MAX_COMPARISONS_PASSED_OVER = 95;

export interface FolderChangePoller {
  /** Stores the current state as seen. Await it before a scan: changes while it reads then cause at worst one more. */
  note(): Promise<unknown>;
  /**
   * Remembers a file or folder that the system did not let the scan read; when it can be read, that counts as a change,
   * because a drive that was away for seconds returns unchanged. When the scan fails again although the first byte can
   * be read, the wait before the next change doubles, up to a day by default, so that a bad spot does not cause scans
   * all the time.
   */
  noteUnread(path: string): void;
  close(): void;
}

/**
 * Polls the music folders and calls `onChange` when they differ from the last scan, because network drives do not
 * report changes made by other machines.
 */
export function pollFolderChanges(
  folders: PolledFolders,
  onChange: () => void,
  everyMs: number,
): FolderChangePoller {
  const closing = new AbortController();
  const look = () => folderFingerprint(folders, closing.signal);
  /** The state at the last scan; null before the first one. */
  let known: Promise<string> | null = null;
  let unread = new Set<string>();
  /**
   * For unread paths that were reported as a change: how many comparisons still ignore them, and how many did so the
   * last time.
   */
  const waits = new Map<string, { left: number; readonly all: number }>();
  let isLooking = false;
  /** Checks all rather than stopping at the first: the scan tries all, and each must then wait. */
  const isAnyReadable = async () => {
    let isAny = false;
    for (const path of unread) {
      const wait = waits.get(path) ?? { left: 0, all: 0 };
      if (wait.left > 0) wait.left -= 1;
      else if (!closing.signal.aborted && (await isReadable(path))) {
        const all = Math.min(2 * wait.all + 1, MAX_COMPARISONS_PASSED_OVER);
        waits.set(path, { left: all, all });
        isAny = true;
      }
    }
    return isAny;
  };
  const compare = async () => {
    if (isLooking || known === null) return;
    isLooking = true;
    const before = known;
    const now = await look();
    const isChanged = now !== (await before) || (await isAnyReadable());
    isLooking = false;
    if (closing.signal.aborted || before !== known || !isChanged) return;
    known = Promise.resolve(now);
    onChange();
  };
  const timer = setInterval(() => void compare(), everyMs);
  return {
    note() {
      for (const path of waits.keys()) if (!unread.has(path)) waits.delete(path);
      unread = new Set();
      known = look();
      return known;
    },
    noteUnread: (path) => unread.add(path),
    close() {
      closing.abort();
      clearInterval(timer);
    },
  };
}
