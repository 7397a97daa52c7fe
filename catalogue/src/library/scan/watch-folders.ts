import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Changes come in bursts (a copied album); the folders are scanned this long after the last one. */
const QUIET_MS = 1500;

export interface FolderWatcher {
  /**
   * Watches a folder from now on. Await it before the folder is read: what changes later is then reported, and nothing
   * falls between the two.
   */
  watch(folder: string): Promise<void>;
  /** Forgets all other folders. */
  keepOnly(folders: readonly string[]): void;
  close(): void;
}

interface Watch {
  readonly watching: FSWatcher;
  /** Which folder had the path when the watch began. */
  readonly identity: string;
}

/** What tells a folder from another one that takes its path; a drive may use the number of a deleted one again. */
async function identityOf(folder: string): Promise<string | null> {
  const facts = await stat(folder).catch(() => null);
  return facts === null ? null : `${facts.dev} ${facts.ino} ${facts.birthtimeMs}`;
}

/** Calls `onChange` when something in the folders came, went or changed. One watch per folder, not per file. */
export function watchFolders(onChange: () => void, quietMs = QUIET_MS): FolderWatcher {
  const watches = new Map<string, Watch>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, quietMs);
  };
  const forget = (folder: string) => {
    watches.get(folder)?.watching.close();
    watches.delete(folder);
  };
  return {
    async watch(folder) {
      const identity = await identityOf(folder);
      // A watch stays on the folder that it began on, also when a drive is mounted over it or another takes its path.
      if (isClosed || watches.get(folder)?.identity === identity) return;
      forget(folder);
      if (identity === null) return;
      try {
        const watching = watch(folder, changed);
        watching.on('error', () => forget(folder));
        watches.set(folder, { watching, identity });
      } catch {
        // The system's limit of watches, or the folder is gone: the next scan finds its changes.
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
