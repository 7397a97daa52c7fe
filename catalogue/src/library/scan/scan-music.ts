import type { Database } from '../../store/database.ts';
import { canTranscode as isTranscodingPossible } from '../../store/music/transcoding.ts';
import { readNamedValue, writeNamedValue } from '../../store/named-values.ts';
import { forgetFormerAlbums } from '../../store/save/former-albums.ts';
import { keepIdsOfRenamedAlbums } from '../../store/save/keep-ids-of-renamed-albums.ts';
import { hasStoredFilesOfMusicFolder, nextScanNumber } from '../../store/save/scan-log.ts';
import { createSongMetadataReader } from '../read/song-reader.ts';
import { findMusic } from './find-music.ts';
import type { ScanReporter } from './scan-context.ts';
import { scanMusicFolder } from './scan-music-folder.ts';
import { resolveWalkBounds } from './walk-folders.ts';

/** Name of the value that is stored once a music folder has been read to its end. */
const nameOfScannedFolder = (root: string) => `scanned ${root}`;

/** Updates the database to the music folders, reading only files that changed, and returns all folders below them. */
export async function scanMusicIntoDatabase(
  database: Database,
  roots: readonly string[],
  report: ScanReporter,
  signal: AbortSignal,
  createReader = createSongMetadataReader,
): Promise<readonly string[]> {
  const canTranscode = isTranscodingPossible(database);
  const bounds = await resolveWalkBounds(roots, database.folder);
  const silent = { onProblem() {}, onOutside() {} };
  for (const root of roots) {
    const context = { database, root, bounds, canTranscode };
    for await (const { music } of findMusic(context, silent)) report.found(music.length);
  }
  const number = nextScanNumber(database);
  const folders: string[] = [];
  const reader = createReader();
  signal.addEventListener('abort', reader.close);
  try {
    for (const root of roots) {
      const isFirst = readNamedValue(database, nameOfScannedFolder(root)) === undefined;
      const { folders: inner, isRead } = await scanMusicFolder(
        { database, root, roots, bounds, number, isFirst, canTranscode, report, reader },
        signal,
      );
      folders.push(...inner);
      // An empty folder may be a drive that is not mounted yet. Its first scan is still to come, even if an earlier
      // scan has read a part of it.
      if (isFirst && isRead && hasStoredFilesOfMusicFolder(database, root))
        writeNamedValue(database, nameOfScannedFolder(root), '1');
    }
  } finally {
    signal.removeEventListener('abort', reader.close);
    reader.close();
  }
  if (signal.aborted) keepIdsOfRenamedAlbums(database);
  else forgetFormerAlbums(database);
  return folders;
}
