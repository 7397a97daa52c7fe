import { join } from 'node:path';
import { isMusicFileInDatabase } from '../../store/save/scan-log.ts';
import { audioTypeOfFileName, isBrowserPlayableType } from '../audio/audio-type.ts';
import type { FolderScanContext } from './scan-context.ts';
import { type FolderFileNames, type FolderWalkReporter, walkFolders } from './walk-folders.ts';

export interface FolderWithMusic {
  readonly found: FolderFileNames;
  /** The names of the files to read, in order. */
  readonly music: readonly string[];
}

/**
 * The folders below a music folder, one at a time, with the files to read. Files that only ffmpeg plays are read where
 * it is installed; without it, those read earlier stay and report that they need it.
 */
export async function* findMusic(
  {
    database,
    root,
    bounds,
    canTranscode,
  }: Pick<FolderScanContext, 'database' | 'root' | 'bounds' | 'canTranscode'>,
  report: FolderWalkReporter,
): AsyncGenerator<FolderWithMusic> {
  const isRead = (folder: string, name: string) => {
    const type = audioTypeOfFileName(name);
    if (type === null) return false;
    return canTranscode || isBrowserPlayableType(type) || isMusicFileInDatabase(database, join(folder, name));
  };
  for await (const found of walkFolders(root, bounds, report))
    yield { found, music: found.files.filter((name) => isRead(found.folder, name)).sort() };
}
