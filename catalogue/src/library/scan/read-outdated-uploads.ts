import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../../store/database.ts';
import {
  findOutdatedUploads,
  markUploadAsRead,
  updateUploadedSong,
} from '../../store/personal/save-upload.ts';
import { audioTypeOfFileName } from '../audio/audio-type.ts';
import { safeFileName } from '../read/safe-file-name.ts';
import { createSongMetadataReader } from '../read/song-reader.ts';
import { fileSkipReason, isSystemReadError } from './skip-reason.ts';

const naming = { isNumbered: false, hasSides: false };

/** Reads the uploads again that an earlier version has read, as a scan does with files of the music folders. */
export async function readOutdatedUploads(database: Database, signal: AbortSignal): Promise<void> {
  // An upload whose file is lost is left out; it may be uploaded again.
  const uploads = findOutdatedUploads(database).filter(({ path }) => existsSync(path));
  if (uploads.length === 0 || signal.aborted) return;
  const reader = createSongMetadataReader();
  signal.addEventListener('abort', reader.close);
  try {
    for (const { songId, fileName, path, size } of uploads) {
      const type = audioTypeOfFileName(path) ?? 'mp3';
      const root = dirname(path);
      // The stored file is named by its hash, but a song without tags is named after the uploaded file.
      const namePath = join(root, safeFileName(fileName));
      const read = await reader
        .read({ path, namePath, type, size, root, naming, encoding: null })
        .catch((error: unknown) => fileSkipReason(path, error));
      if (signal.aborted) return;
      if (typeof read !== 'string') updateUploadedSong(database, songId, read);
      // A file that the drive does not deliver now may be readable at the next scan.
      else if (!isSystemReadError(read)) markUploadAsRead(database, songId);
    }
  } finally {
    signal.removeEventListener('abort', reader.close);
    reader.close();
  }
}
