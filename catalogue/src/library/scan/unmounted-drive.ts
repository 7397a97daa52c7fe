import { readdir, stat } from 'node:fs/promises';
import type { Database } from '../../store/database.ts';
import { readStoredValue, writeStoredValue } from '../../store/save/scan-log.ts';

/**
 * Whether the drive of a music folder is not mounted: in its place is an empty folder of another drive than the one
 * where music was found before. Somebody who deletes all music leaves an empty folder of the same drive.
 */
export async function isDriveUnmounted(database: Database, root: string): Promise<boolean> {
  const stamp = `drive ${root}`;
  try {
    const drive = String((await stat(root)).dev);
    if ((await readdir(root)).length === 0) return (readStoredValue(database, stamp) ?? drive) !== drive;
    if (readStoredValue(database, stamp) !== drive) writeStoredValue(database, stamp, drive);
    return false;
  } catch {
    // What cannot be read at all is reported by the walk.
    return false;
  }
}
