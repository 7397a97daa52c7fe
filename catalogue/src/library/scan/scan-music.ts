import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../store/database.ts';
import { folderPrefix } from '../../store/folder-prefix.ts';
import { readNamedValue, writeNamedValue } from '../../store/named-values.ts';
import { chosenEncodingOfFolder } from '../../store/own/folder-encoding.ts';
import { forgetMissingPlaylistFiles } from '../../store/save/save-playlist-file.ts';
import {
  filesNotFoundByScan,
  forgetResolvedSkippedFiles,
  hasStoredFilesOfMusicFolder,
  isMusicFileInDatabase,
  markFilesMissing,
  nextScanNumber,
  saveSkippedFile,
  saveUnsupportedFileCounts,
} from '../../store/save/scan-log.ts';
import { canTranscode as isTranscodingPossible } from '../../store/transcoding.ts';
import { audioTypeOfFileName, isBrowserPlayableType, unsupportedExtensionOf } from '../read/audio-type.ts';
import { detectTrackNumbering } from '../read/song-name.ts';
import { createSongMetadataReader } from '../read/song-reader.ts';
import { findCueSplitFiles } from './cue-songs.ts';
import { findFolderCover } from './folder-cover.ts';
import { importPlaylistFileIfChanged, isPlaylistFile } from './playlist-file.ts';
import { readMusicFileIfChanged } from './read-music-file.ts';
import type { FolderScanContext, ScanReporter } from './scan-context.ts';
import { fileSkipReason } from './skip-reason.ts';
import { type FolderWalkReporter, resolveWalkBounds, walkFolders } from './walk-folders.ts';
import { createScannedFileWriter } from './write-batch.ts';

/** Files read at the same time; more would only cause seeks on the disk. */
const AT_ONCE = 4;

type MusicFolders = Pick<FolderScanContext, 'database' | 'root' | 'bounds' | 'canTranscode'>;

/**
 * Files that only ffmpeg plays are read where it is installed; those that were read once stay, and report what they
 * need.
 */
async function* musicIn({ database, root, bounds, canTranscode }: MusicFolders, report: FolderWalkReporter) {
  const isRead = (folder: string, name: string) => {
    const type = audioTypeOfFileName(name);
    if (type === null) return false;
    return canTranscode || isBrowserPlayableType(type) || isMusicFileInDatabase(database, join(folder, name));
  };
  for await (const found of walkFolders(root, bounds, report)) {
    const music = found.files.filter((name) => isRead(found.folder, name)).sort();
    yield { found, music };
  }
}

/** The folders that were scanned, and whether anything in them has changed. */
interface Scanned {
  readonly folders: readonly string[];
  readonly hasChanged: boolean;
}

/** Scans one music folder. */
async function scanRoot(scan: FolderScanContext, signal: AbortSignal): Promise<Scanned> {
  const folders: string[] = [];
  const unreadable: string[] = [];
  let hasChanged = false;
  const skip = (path: string, reason: string) => {
    scan.report.skipped({ path, reason });
    saveSkippedFile(scan.database, { path, root: scan.root, mtimeMs: 0, size: 0, reason }, scan.number);
  };
  const onProblem = (path: string, error: unknown) => {
    unreadable.push(path);
    skip(path, fileSkipReason(path, error));
  };
  const onOutside = (path: string) => skip(path, 'it is a link to a place outside the music folders');
  const unsupported = new Map<string, number>();
  if (await isDriveUnmounted(scan.database, scan.root)) {
    onProblem(scan.root, new Error('ENOENT: its drive is not there'));
    return { folders: [scan.root], hasChanged };
  }
  const batch = createScannedFileWriter(scan);
  const underWay = new Set<Promise<void>>();
  let files = 0;
  try {
    for await (const { found, music } of musicIn(scan, { onProblem, onOutside })) {
      folders.push(found.folder);
      for (const name of found.files) {
        const kind = unsupportedExtensionOf(name, scan.canTranscode);
        if (kind !== null && !music.includes(name)) unsupported.set(kind, (unsupported.get(kind) ?? 0) + 1);
      }
      const encoding = chosenEncodingOfFolder(scan.database, found.folder);
      for (const name of found.files.filter(isPlaylistFile)) {
        const place = { root: scan.root, folder: found.folder, scan: scan.number, encoding };
        if (await importPlaylistFileIfChanged(scan.database, place, name)) hasChanged = true;
      }
      if (music.length === 0) continue;
      const cued = await findCueSplitFiles(found, encoding);
      const facts = {
        cover: await findFolderCover(found.folder, found.names),
        naming: detectTrackNumbering(music),
        encoding,
      };
      for (const name of music) {
        if (underWay.size >= AT_ONCE) await Promise.race(underWay);
        batch.check();
        if (signal.aborted) return { folders, hasChanged };
        files += 1;
        const place = files;
        const task = readMusicFileIfChanged(scan, found, name, { ...facts, cue: cued.get(name) ?? null })
          .then((work) => {
            if (signal.aborted) return;
            if ('skip' in work) scan.report.skipped({ path: work.skip.path, reason: work.skip.reason });
            hasChanged ||= 'songs' in work;
            batch.add(place, work);
          }, batch.fail)
          .finally(() => underWay.delete(task));
        underWay.add(task);
      }
    }
    await Promise.all(underWay);
    if (signal.aborted) return { folders, hasChanged };
    batch.flush();
    batch.check();
  } finally {
    batch.stop();
    await Promise.all(underWay);
  }
  if (signal.aborted) return { folders, hasChanged };
  forgetResolvedSkippedFiles(scan.database, scan.root, scan.number);
  saveUnsupportedFileCounts(scan.database, scan.root, unsupported);
  if (unsupported.size > 0) scan.report.unsupported(scan.root, unsupported);
  const hasLost = markUnseenMissing(scan, unreadable);
  const hasLostLists =
    unreadable.length === 0 && forgetMissingPlaylistFiles(scan.database, scan.root, scan.number);
  return { folders, hasChanged: hasChanged || hasLost || hasLostLists };
}

/** Files that this scan has not found are missing, except those in a folder that it could not read. */
function markUnseenMissing(
  { database, root, number }: FolderScanContext,
  unreadable: readonly string[],
): boolean {
  const lost = filesNotFoundByScan(database, root, number).filter(
    ({ path }) => !unreadable.some((folder) => path.startsWith(folderPrefix(folder))),
  );
  markFilesMissing(
    database,
    lost.map(({ id }) => id),
  );
  return lost.length > 0;
}

/** Brings the database up to date with the music folders; only files that changed are read. */
export async function scanMusicIntoDatabase(
  database: Database,
  roots: readonly string[],
  report: ScanReporter,
  signal: AbortSignal,
): Promise<Scanned> {
  const canTranscode = isTranscodingPossible(database);
  const bounds = await resolveWalkBounds(roots, database.folder);
  const silent = { onProblem() {}, onOutside() {} };
  for (const root of roots) {
    const place = { database, root, bounds, canTranscode };
    for await (const { music } of musicIn(place, silent)) report.found(music.length);
  }
  const number = nextScanNumber(database);
  const folders: string[] = [];
  let hasChanged = false;
  const reader = createSongMetadataReader();
  signal.addEventListener('abort', reader.close);
  try {
    for (const root of roots) {
      const isFirst = !hasStoredFilesOfMusicFolder(database, root);
      const scan: FolderScanContext = {
        database,
        root,
        bounds,
        number,
        isFirst,
        canTranscode,
        report,
        reader,
      };
      const done = await scanRoot(scan, signal);
      folders.push(...done.folders);
      hasChanged ||= done.hasChanged;
    }
  } finally {
    signal.removeEventListener('abort', reader.close);
    reader.close();
  }
  return { folders, hasChanged };
}

/**
 * Whether the drive of a music folder is not mounted: in its place is an empty folder of another drive than the one
 * where music was found before. Somebody who deletes all music leaves an empty folder of the same drive.
 */
async function isDriveUnmounted(database: Database, root: string): Promise<boolean> {
  const stamp = `drive ${root}`;
  try {
    const drive = String((await stat(root)).dev);
    if ((await readdir(root)).length === 0) return (readNamedValue(database, stamp) ?? drive) !== drive;
    if (readNamedValue(database, stamp) !== drive) writeNamedValue(database, stamp, drive);
    return false;
  } catch {
    // What cannot be read at all is reported by the walk.
    return false;
  }
}
