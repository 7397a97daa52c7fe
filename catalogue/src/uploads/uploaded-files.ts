import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { safeFileName } from '../library/read/safe-file-name.ts';
import { fsyncFolder } from '../store/fsync-folder.ts';
import { uploadName } from '../store/upload-path.ts';

/** Paths of uploads: under their names in the folder of uploads, and under `partial` while they arrive. */
const partialFolder = (uploads: string): string => join(uploads, 'partial');

/** The final path of an upload, whose folder is made. */
export function prepareUploadPath(uploads: string, accountId: number, hash: string, type: string): string {
  const path = join(uploads, uploadName(accountId, hash, type));
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

/**
 * Moves an upload to its path and waits until its name is on the disk, because a power failure must not undo a
 * confirmed upload. The folder may be new, so its name is synced too.
 */
export function moveUpload(from: string, path: string): void {
  renameSync(from, path);
  fsyncFolder(dirname(path));
  fsyncFolder(dirname(dirname(path)));
}

/**
 * Moves a file that arrived again to its path, unless a complete file is there: a restored database may know deleted
 * files, and a power failure or an aborted copy leaves shorter ones.
 */
export function putBackLostUpload(arrived: string, path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.size === statSync(arrived).size) return;
  mkdirSync(dirname(path), { recursive: true });
  moveUpload(arrived, path);
}

/** A folder for an arriving file, which keeps its name: a song without tags is named after it. */
export function createPartialUploadFolder(
  uploads: string,
  number: number,
  fileName: string,
): { folder: string; path: string } {
  const folder = join(partialFolder(uploads), String(number));
  mkdirSync(folder, { recursive: true });
  return { folder, path: join(folder, safeFileName(fileName)) };
}

export const removeFileOrFolder = (path: string): void => rmSync(path, { recursive: true, force: true });

/**
 * Removes the partial uploads of a killed process. Complete files stay even when the database does not know them,
 * because it may be new, or restored from an older backup.
 */
export const removePartialUploads = (uploads: string): void => removeFileOrFolder(partialFolder(uploads));
