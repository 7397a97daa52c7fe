import { readdir, stat } from 'node:fs/promises';
import type { Database } from '../../store/database.ts';
import { readNamedValue, writeNamedValue } from '../../store/named-values.ts';

interface FolderOnDrive {
  readonly drive: string;
  readonly isEmpty: boolean;
}

const nameOfStoredDrive = (root: string) => `drive ${root}`;

/** Null for a folder that cannot be read, which the walk reports. */
async function locateFolder(root: string): Promise<FolderOnDrive | null> {
  try {
    const names = await readdir(root);
    // Some systems mark their mount points by a hidden file.
    return {
      drive: String((await stat(root)).dev),
      isEmpty: names.every((name) => name.startsWith('.')),
    };
  } catch {
    return null;
  }
}

/**
 * Whether the drive of a music folder is not mounted: in its place is an empty folder of another drive than the one
 * where music was found before. Somebody who deletes all music leaves an empty folder of the same drive.
 */
export async function isDriveUnmounted(database: Database, root: string): Promise<boolean> {
  const found = await locateFolder(root);
  if (found === null || !found.isEmpty) return false;
  return (readNamedValue(database, nameOfStoredDrive(root)) ?? found.drive) !== found.drive;
}

/** Stores the drive of a music folder that holds something, for `isDriveUnmounted` of later scans. */
export async function storeDriveOfFolder(database: Database, root: string): Promise<void> {
  const found = await locateFolder(root);
  if (found === null || found.isEmpty) return;
  const name = nameOfStoredDrive(root);
  if (readNamedValue(database, name) !== found.drive) writeNamedValue(database, name, found.drive);
}
