import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { safeFileName } from '../library/read/safe-file-name.ts';
import { fsyncFolder } from '../store/fsync-folder.ts';
import { uploadName } from '../store/upload-path.ts';

/** Uploads lie under their names in the folder of uploads, and under `partial` while they arrive. */
const partialFolder = (uploads: string): string => join(uploads, 'partial');

/** The final path of an upload. */
export function prepareUploadPath(uploads: string, accountId: number, hash: string, type: string): string {
  const path = join(uploads, uploadName(accountId, hash, type));
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

/**
 * Moves an upload to its path, and waits until its name is on the disk: a power cut later must not take back what its
 * listener was told. The folder itself may be new, too.
 */
export function moveUpload(from: string, path: string): void {
  renameSync(from, path);
  fsyncFolder(dirname(path));
  fsyncFolder(dirname(dirname(path)));
}

/**
 * Moves a file that arrived again to its path when it is not there as a whole: a restored database may know deleted
 * files, and a power cut or a copy that was broken off leaves shorter ones.
 */
export function putBackLostUpload(arrived: string, path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.size === statSync(arrived).size) return;
  mkdirSync(dirname(path), { recursive: true });
  moveUpload(arrived, path);
}

/** A temporary folder for a file that arrives, which keeps its name because a song without tags is named after it. */
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
 * Removes the partial uploads of a killed process. Whole files stay, also those that the database does not know: it may
 * be new, or restored from a backup that is older than they are.
 */
export const removePartialUploads = (uploads: string): void => removeFileOrFolder(partialFolder(uploads));
