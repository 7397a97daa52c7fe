import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderPrefix } from '../../store/folder-prefix.ts';
import { chosenEncodingOfFolder } from '../../store/own/folder-encoding.ts';
import { keepIdsOfRenamedAlbums } from '../../store/save/keep-ids-of-renamed-albums.ts';
import { forgetPlaylistFiles, playlistFilesNotFoundByScan } from '../../store/save/save-playlist-file.ts';
import {
  filesNotFoundByScan,
  forgetResolvedSkippedFiles,
  markFilesMissing,
  saveSkippedFile,
  saveUnsupportedFileCounts,
} from '../../store/save/scan-log.ts';
import { unsupportedExtensionOf } from '../audio/audio-type.ts';
import { detectTrackNumbering } from '../read/song-name.ts';
import { type ChangedFileReader, createChangedFileReader } from './changed-file-reader.ts';
import { findCueSplitFiles } from './cue-songs.ts';
import { isDriveUnmounted, storeDriveOfFolder } from './drive-of-folder.ts';
import { type FolderWithMusic, findMusic } from './find-music.ts';
import { findFolderCover } from './folder-cover.ts';
import { importPlaylistFileIfChanged, isPlaylistFile } from './playlist-file.ts';
import type { FolderScanContext } from './scan-context.ts';
import type { SkippedFile } from './scan-status.ts';
import { fileSkipReason, isDatabaseError, isDriveError } from './skip-reason.ts';
import type { FolderWalkReporter } from './walk-folders.ts';

interface ScannedMusicFolder {
  /** The music folder and all folders below it that were walked. */
  readonly folders: readonly string[];
  /** Whether it was read to its end: its drive was there, and the scan was not aborted. */
  readonly isRead: boolean;
}

/** Updates the database to one music folder. When aborted, it leaves unread files as they were. */
export async function scanMusicFolder(
  scan: FolderScanContext,
  signal: AbortSignal,
): Promise<ScannedMusicFolder> {
  const skips = createSkipRecorder(scan);
  const noteUnmountedDrive = async (): Promise<boolean> => {
    if (!(await isDriveUnmounted(scan.database, scan.root))) return false;
    skips.onProblem(scan.root, new Error('ENOENT: its drive is not there'));
    return true;
  };
  if (await noteUnmountedDrive()) {
    await scan.report.beforeFolder(scan.root);
    return { folders: [scan.root], isRead: false };
  }
  await storeDriveOfFolder(scan.database, scan.root);
  const unsupported = new Map<string, number>();
  const folders = await readChangedFiles(scan, skips, unsupported, signal);
  if (signal.aborted) return { folders, isRead: false };
  // When the drive was unmounted meanwhile, its files were not deleted. The mount point may be gone too, or fail.
  await noteUnmountedDrive();
  if (!skips.unreadable.includes(scan.root))
    await readdir(scan.root).catch((error: unknown) => skips.onProblem(scan.root, error));
  saveUnsupportedFileCounts(scan.database, scan.root, unsupported);
  if (unsupported.size > 0) scan.report.unsupported(scan.root, unsupported);
  forgetWhatIsGone(scan, skips);
  return { folders, isRead: !skips.unreadable.includes(scan.root) };
}

/** Reports and stores what the scan leaves out; collects unreadable folders, and files of silent drives. */
function createSkipRecorder(scan: FolderScanContext) {
  const unreadable: string[] = [];
  const unanswered = new Set<string>();
  const leftOut = new Set<string>();
  const skip = (path: string, reason: string) => {
    scan.report.skipped({ path, reason });
    saveSkippedFile(scan.database, { path, root: scan.root, mtimeMs: 0, size: 0, reason }, scan.number);
  };
  return {
    unreadable,
    unanswered,
    /** Called for a music file that cannot be read, which is stored with the files around it. */
    onUnread({ path, reason }: SkippedFile) {
      scan.report.skipped({ path, reason });
      if (isDriveError(reason)) unanswered.add(path);
    },
    /** May be called more than once for a file that belongs to several songs or folders. */
    onLeftOut(path: string, reason: string) {
      if (!leftOut.has(path)) skip(path, reason);
      leftOut.add(path);
    },
    beforeFolder: (path: string) => scan.report.beforeFolder(path),
    onProblem(path: string, error: unknown) {
      unreadable.push(path);
      skip(path, fileSkipReason(path, error));
    },
    onOutside: (path: string) => skip(path, 'it is a link to a place outside the music folders'),
  };
}

type SkipRecorder = ReturnType<typeof createSkipRecorder>;

/** Reads all folders, and counts files of types that are not read in `unsupported`, by extension. */
async function readChangedFiles(
  scan: FolderScanContext,
  skips: SkipRecorder,
  unsupported: Map<string, number>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const folders: string[] = [];
  const reader = createChangedFileReader(scan, skips, signal);
  try {
    for await (const folder of findMusic(scan, skips)) {
      folders.push(folder.found.folder);
      countUnsupported(scan, folder, unsupported);
      await importPlaylistFiles(scan, folder, skips);
      await readMusicOfFolder(scan, folder, skips, reader);
      if (signal.aborted) break;
    }
    await reader.finish();
  } finally {
    await reader.stop();
  }
  return folders;
}

function countUnsupported(
  { canTranscode }: FolderScanContext,
  { found, music }: FolderWithMusic,
  unsupported: Map<string, number>,
): void {
  for (const name of found.files) {
    const kind = unsupportedExtensionOf(name, canTranscode);
    if (kind !== null && !music.includes(name)) unsupported.set(kind, (unsupported.get(kind) ?? 0) + 1);
  }
}

async function importPlaylistFiles(
  scan: FolderScanContext,
  { found }: FolderWithMusic,
  report: FolderWalkReporter,
): Promise<void> {
  const names = found.files.filter(isPlaylistFile);
  if (names.length === 0) return;
  const encoding = chosenEncodingOfFolder(scan.database, found.folder);
  const context = { root: scan.root, folder: found.folder, scan: scan.number, encoding };
  for (const name of names) {
    await importPlaylistFileIfChanged(scan.database, context, name).catch((error: unknown) => {
      if (isDatabaseError(error)) throw error;
      report.onProblem(join(found.folder, name), error);
    });
  }
}

async function readMusicOfFolder(
  scan: FolderScanContext,
  { found, music }: FolderWithMusic,
  skips: SkipRecorder,
  reader: ChangedFileReader,
): Promise<void> {
  if (music.length === 0) return;
  const encoding = chosenEncodingOfFolder(scan.database, found.folder);
  const { onLeftOut } = skips;
  const cued = await findCueSplitFiles(found, encoding, onLeftOut);
  const cover = await findFolderCover(found.folder, found.names, onLeftOut);
  const naming = detectTrackNumbering(music);
  for (const name of music)
    await reader.read(found, name, { cover, naming, encoding, cue: cued.get(name) ?? null, onLeftOut });
}

/**
 * Marks the files that this scan has not found as missing, except those in a folder that it could not read or on a drive
 * that did not respond, and forgets resolved problems and lost playlist files. An album whose songs have all moved to
 * another one continues there.
 */
function forgetWhatIsGone(scan: FolderScanContext, { unreadable, unanswered }: SkipRecorder): void {
  const { database, root, number } = scan;
  forgetResolvedSkippedFiles(database, root, number);
  // The path of a song that a cue sheet cuts out of a file is below that file.
  const isLost = (path: string) =>
    !unanswered.has(path) &&
    !unanswered.has(dirname(path)) &&
    !unreadable.some((folder) => path.startsWith(folderPrefix(folder)));
  const lost = filesNotFoundByScan(database, root, number).filter(({ path }) => isLost(path));
  markFilesMissing(
    database,
    lost.map(({ id }) => id),
  );
  keepIdsOfRenamedAlbums(database);
  forgetPlaylistFiles(database, playlistFilesNotFoundByScan(database, root, number).filter(isLost));
}
