import { readdir, stat } from 'node:fs/promises';
import type { Database } from '../../store/database.ts';
import { readNamedValue, writeNamedValue } from '../../store/named-values.ts';

interface FolderOnDrive {
  readonly drive: string;
  readonly isEmpty: boolean;
}

const nameOfStoredDrive = (root: string) => `drive ${root}`;

/** The drive of a folder; null for a folder that cannot be read, which the walk reports. */
async function locateFolder(root: string): Promise<FolderOnDrive | null> {
  try {
    const names = await readdir(root);
    // Hidden files do not count, because some systems mark their mount points by one.
    return {
      drive: String((await stat(root)).dev),
      isEmpty: names.every((name) => name.startsWith('.')),
    };
  } catch {
    return null;
  }
}

/**
 * Whether the drive of a music folder is not mounted: the folder is empty and on another drive than the one where music
 * was found before. When somebody deletes all music, the empty folder is on the same drive.
 */
export async function isDriveUnmounted(database: Database, root: string): Promise<boolean> {
  const found = await locateFolder(root);
  if (found === null || !found.isEmpty) return false;
  return (readNamedValue(database, nameOfStoredDrive(root)) ?? found.drive) !== found.drive;
}

/** Stores the drive of a music folder that is not empty, for `isDriveUnmounted` in later scans. */
export async function storeDriveOfFolder(database: Database, root: string): Promise<void> {
  const found = await locateFolder(root);
  if (found === null || found.isEmpty) return;
  const name = nameOfStoredDrive(root);
  if (readNamedValue(database, name) !== found.drive) writeNamedValue(database, name, found.drive);
}
