import { type FileReadContext, readMusicFileIfChanged } from './read-music-file.ts';
import type { FolderScanContext } from './scan-context.ts';
import type { SkippedFile } from './scan-status.ts';
import { createScannedFileWriter } from './scanned-file-writer.ts';
import type { FolderFileNames } from './walk-folders.ts';

/** Files read at the same time; more would only cause seeks on the disk. */
const AT_ONCE = 4;

export type ChangedFileReader = ReturnType<typeof createChangedFileReader>;

/** Reads the changed files of a folder, some at a time, and writes them in the order in which they are passed in. */
export function createChangedFileReader(
  scan: FolderScanContext,
  { onUnread }: { readonly onUnread: (skip: SkippedFile) => void },
  signal: AbortSignal,
) {
  const batch = createScannedFileWriter(scan);
  const underWay = new Set<Promise<void>>();
  let files = 0;
  return {
    /** Begins to read a file as soon as fewer than four are being read. @throws the error of an earlier file. */
    async read(found: FolderFileNames, name: string, context: FileReadContext) {
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
      batch.check();
      if (signal.aborted) return;
      files += 1;
      const position = files;
      const task = readMusicFileIfChanged(scan, found, name, context)
        .then((work) => {
          if (signal.aborted) return;
          if ('skip' in work) onUnread(work.skip);
          batch.add(position, work);
        }, batch.fail)
        .finally(() => underWay.delete(task));
      underWay.add(task);
    },
    /** Waits for the files being read and writes them. @throws the error of a file. */
    async finish() {
      await Promise.all(underWay);
      if (signal.aborted) return;
      batch.flush();
      batch.check();
    },
    /** Must be called at the end, also after an error; nothing is written afterwards. */
    async stop() {
      batch.stop();
      await Promise.all(underWay);
    },
  };
}
