import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until the names in a folder are on the disk, so that a power failure cannot undo a move of a file into it. */
export function fsyncFolder(folder: string): void {
  try {
    const opened = openSync(folder, 'r');
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  } catch {
    // Some systems and drives cannot open or sync folders, and write names at once.
  }
}
