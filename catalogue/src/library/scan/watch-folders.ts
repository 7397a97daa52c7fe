import { type FSWatcher, watch } from 'node:fs';

/** Changes come in bursts (a copied album); the folders are scanned this long after the last one. */
const QUIET_MS = 1500;

export interface FolderWatcher {
  /** Watches exactly these folders from now on. */
  follow(folders: readonly string[]): void;
  close(): void;
}

/** Calls `onChange` when something in the folders came, went or changed. One watch per folder, not per file. */
export function watchFolders(onChange: () => void, quietMs = QUIET_MS): FolderWatcher {
  const watches = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, quietMs);
  };
  const forget = (folder: string) => {
    watches.get(folder)?.close();
    watches.delete(folder);
  };
  return {
    follow(folders) {
      const wanted = new Set(folders);
      for (const folder of watches.keys()) if (!wanted.has(folder)) forget(folder);
      for (const folder of wanted) {
        if (watches.has(folder)) continue;
        try {
          const watching = watch(folder, changed);
          watching.on('error', () => forget(folder));
          watches.set(folder, watching);
        } catch {
          // The system's limit of watches, or the folder is gone: the next scan finds its changes.
        }
      }
    },
    close() {
      clearTimeout(timer);
      for (const folder of watches.keys()) forget(folder);
    },
  };
}
