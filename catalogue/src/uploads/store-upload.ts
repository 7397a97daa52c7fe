import { rmSync } from 'node:fs';
import type { Database } from '../store/database.ts';
import { findUploadByHash, type NewUploadedSong, saveUploadedSong } from '../store/personal/save-upload.ts';
import { moveUpload } from './uploaded-files.ts';

interface FileToStore extends NewUploadedSong {
  /** The file's present path, and its final one. */
  readonly partialPath: string;
  readonly path: string;
}

/**
 * Moves an upload to its path and writes its row; returns the id of its song. When that fails, the file is removed
 * again, unless it belongs to a song.
 * @throws Error when the file cannot be moved or the row cannot be written.
 */
export function storeUpload(database: Database, upload: FileToStore): number {
  try {
    moveUpload(upload.partialPath, upload.path);
    return saveUploadedSong(database, upload);
  } catch (error) {
    if (!mayBelongToSong(database, upload)) rmSync(upload.path, { force: true });
    throw error;
  }
}

/** Whether the path may belong to a song, because the same file arrived twice at the same time. */
function mayBelongToSong(database: Database, { accountId, hash }: FileToStore): boolean {
  try {
    return findUploadByHash(database, accountId, hash) !== undefined;
  } catch {
    // In doubt the file stays: a superfluous file costs only space, but the file of a song could not be restored.
    return true;
  }
}
