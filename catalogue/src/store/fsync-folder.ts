import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until the names in a folder are on the disk: a power cut later does not take back a file that was moved there. */
export function fsyncFolder(folder: string): void {
  try {
    const opened = openSync(folder, 'r');
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  } catch {
    // Some systems and drives open or sync no folders, and write names at once.
  }
}
