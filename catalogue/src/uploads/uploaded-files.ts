import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Where uploads lie in the data folder: `ACCOUNT/HASH.TYPE`, and under `partial` while they arrive. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');
const partialFolder = (uploads: string): string => join(uploads, 'partial');

/** The final path of an upload. */
export function prepareUploadPath(uploads: string, accountId: number, hash: string, type: string): string {
  const folder = join(uploads, String(accountId));
  mkdirSync(folder, { recursive: true });
  return join(folder, `${hash}.${type}`);
}

const MAX_NAME = 100;

/** A file name that is harmless on any system: no separators, control characters or leading dots. */
const harmless = (fileName: string): string =>
  basename(fileName.replaceAll('\\', '/'))
    .replaceAll(/[^\p{L}\p{N} ._()&'-]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-MAX_NAME) || 'upload';

/** A temporary folder for a file that arrives, which keeps its name because a song without tags is named after it. */
export function createPartialUploadFolder(
  uploads: string,
  number: number,
  fileName: string,
): { folder: string; path: string } {
  const folder = join(partialFolder(uploads), String(number));
  mkdirSync(folder, { recursive: true });
  return { folder, path: join(folder, harmless(fileName)) };
}

export const removeFileOrFolder = (path: string): void => rmSync(path, { recursive: true, force: true });

/** Removes what a killed process left: partial uploads, and files that no upload refers to. */
export function removeLeftoverUploads(uploads: string, isKnown: (path: string) => boolean): void {
  removeFileOrFolder(partialFolder(uploads));
  for (const folder of foldersIn(uploads)) {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (!isKnown(path)) removeFileOrFolder(path);
    }
  }
}

function foldersIn(uploads: string): string[] {
  try {
    return readdirSync(uploads, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^\d+$/.test(entry.name))
      .map((entry) => join(uploads, entry.name));
  } catch {
    return [];
  }
}
