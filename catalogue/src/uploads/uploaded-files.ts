import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { uploadName } from '../store/upload-path.ts';

/** Uploads lie under their names in the folder of uploads, and under `partial` while they arrive. */
const partialFolder = (uploads: string): string => join(uploads, 'partial');

/** The final path of an upload. */
export function prepareUploadPath(uploads: string, accountId: number, hash: string, type: string): string {
  const path = join(uploads, uploadName(accountId, hash, type));
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

/** Moves a file that arrived again to its path when it is lost there: a restored database may know deleted files. */
export function putBackLostUpload(arrived: string, path: string): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  renameSync(arrived, path);
}

/** File systems allow 255 bytes; a character of Chinese takes three. */
const MAX_NAME_BYTES = 200;

/**
 * Control characters, halves of a character, and what turns the direction of writing: a title has none of them. The joiners
 * of Indic and Persian words and of emojis stay. Windows forbids more.
 */
const FORBIDDEN =
  process.platform === 'win32'
    ? /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069:*?"<>|]/gu
    : /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** A file name that names a file of its folder on this system, and is still the title that somebody gave it. */
const safeFileName = (fileName: string): string =>
  lastBytes(
    basename(fileName.replaceAll('\\', '/'))
      .normalize('NFC')
      .replaceAll(FORBIDDEN, '_')
      .replace(/^\.{1,2}$/, ''),
    MAX_NAME_BYTES,
  ) || 'upload';

/** The end of a text, with its extension, in at most so many bytes of UTF-8 and without half a character. */
function lastBytes(text: string, max: number): string {
  const bytes = Buffer.from(text);
  let start = Math.max(0, bytes.length - max);
  // The second and later bytes of a character begin with the bits 10.
  while (((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return bytes.toString('utf8', start);
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
