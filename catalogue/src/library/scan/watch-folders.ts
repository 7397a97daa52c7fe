import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Changes come in bursts, as when an album is copied; the scan begins this many milliseconds after the last one. */
const QUIET_MS = 1500;
/** It begins at the latest this many milliseconds after the first change: a download changes its file for hours. */
const MAX_WAIT_MS = 60_000;

export interface FolderWatcher {
  /** Await it before the folder is read, so that no change falls between reading and watching. */
  watch(folder: string): Promise<void>;
  /** Ends the watches of all other folders. */
  keepOnly(folders: readonly string[]): void;
  close(): void;
}

interface Watch {
  readonly watching: FSWatcher;
  /** The folder that had this path when the watch began. */
  readonly identity: string;
}

/** Distinguishes a folder from a later one with its path; a drive may reuse the inode of a deleted folder. */
async function identityOf(folder: string): Promise<string | null> {
  const facts = await stat(folder).catch(() => null);
  return facts === null ? null : `${facts.dev} ${facts.ino} ${facts.birthtimeMs}`;
}

/** Calls `onChange` when an entry of the folders is added, removed or changed. One watch per folder, not per file. */
export function watchFolders(onChange: () => void, quietMs = QUIET_MS): FolderWatcher {
  const watches = new Map<string, Watch>();
  let timer: NodeJS.Timeout | undefined;
  /** When the first change came that was not reported yet; null without one. */
  let firstChangeMs: number | null = null;
  let isClosed = false;
  const report = () => {
    firstChangeMs = null;
    onChange();
  };
  const changed = () => {
    const nowMs = performance.now();
    firstChangeMs ??= nowMs;
    clearTimeout(timer);
    timer = setTimeout(report, Math.min(quietMs, Math.max(0, firstChangeMs + MAX_WAIT_MS - nowMs)));
  };
  const forget = (folder: string) => {
    watches.get(folder)?.watching.close();
    watches.delete(folder);
  };
  return {
    async watch(folder) {
      const identity = await identityOf(folder);
      // A watch stays on its folder, even when a drive is mounted over it or another folder takes its path.
      if (isClosed || watches.get(folder)?.identity === identity) return;
      forget(folder);
      if (identity === null) return;
      try {
        const watching = watch(folder, changed);
        watching.on('error', () => forget(folder));
        watches.set(folder, { watching, identity });
      } catch {
        // The system's limit of watches is reached, or the folder is gone: the next scan finds the changes.
      }
    },
    keepOnly(folders) {
      const wanted = new Set(folders);
      for (const folder of watches.keys()) if (!wanted.has(folder)) forget(folder);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const folder of watches.keys()) forget(folder);
    },
  };
}
