import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { SkippedFile } from '../../catalogue.ts';
import type { Database } from '../../store/database.ts';
import type { FoundSong } from '../../store/save/found-song.ts';
import { forgetOldPlaylistFiles } from '../../store/save/save-playlist-file.ts';
import { isUncertainReplacement, saveSong, type TouchedIds } from '../../store/save/save-song.ts';
import {
  findScannedFile,
  findSkip,
  forgetOldSkips,
  isKnownRoot,
  markFileSeen,
  markFilesMissing,
  nextScanNumber,
  type SkipRow,
  saveSkip,
  setUnsupportedKinds,
  unseenFiles,
  unseenPathsWithAudioHash,
} from '../../store/save/scan-log.ts';
import { updateSongCounts } from '../../store/save/update-song-counts.ts';
import { audioTypeOf, unsupportedKindOf } from '../read/audio-type.ts';
import { albumFromFolder, detectFolderNaming, discOfFolder, type FolderNaming } from '../read/song-name.ts';
import { createSongReader, type SongReader } from '../read/song-reader.ts';
import { type FolderCover, findFolderCover } from './folder-cover.ts';
import { isPlaylistFile, readPlaylistFile } from './playlist-file.ts';
import { findSidecars } from './sidecars.ts';
import { isDatabaseError, isSystemReadError, skipReason } from './skip-reason.ts';
import { isDriveUnmounted } from './unmounted-drive.ts';
import { type FoundFolder, resolveRoots, type WalkReport, walkFolders } from './walk-folders.ts';

/** Files written in one transaction: enough to be quick, few enough that memory stays flat and readers never wait long. */
const BATCH = 200;
/** What was found is written at least this often. */
const FLUSH_MS = 1000;
/** Files read at the same time; more only heats the disk. */
const AT_ONCE = 4;

export interface ScanReport {
  found(files: number): void;
  read(files: number): void;
  skipped(skip: SkippedFile): void;
  /** Sound files of kinds that are not read, by their endings. */
  unsupported(root: string, kinds: ReadonlyMap<string, number>): void;
}

type Work = { song: FoundSong } | { seen: number } | { skip: SkipRow };

interface Scan {
  readonly database: Database;
  readonly root: string;
  /** All music folders with their links resolved. */
  readonly realRoots: readonly string[];
  readonly number: number;
  readonly isFirst: boolean;
  readonly report: ScanReport;
  readonly reader: SongReader;
}

const exists = async (path: string) => (await stat(path).catch(() => null)) !== null;

async function lookAt(
  scan: Scan,
  { folder, names }: FoundFolder,
  name: string,
  { cover, naming }: { readonly cover: FolderCover | null; readonly naming: FolderNaming },
): Promise<Work> {
  const path = join(folder, name);
  const type = audioTypeOf(name) ?? 'mp3';
  let mtimeMs = 0;
  let size = 0;
  try {
    const facts = await stat(path);
    // A pipe or a device has no end: reading it would hold the scan for ever.
    if (!facts.isFile()) throw new Error('it is not an ordinary file');
    mtimeMs = Math.floor(facts.mtimeMs);
    size = facts.size;
    const words = await findSidecars(folder, name, names);
    const besideMs = Math.max(words.newestMs, cover?.mtimeMs ?? 0);
    const seen = findScannedFile(scan.database, path);
    if (
      seen !== undefined &&
      seen.isMissing === 0 &&
      seen.mtimeMs === mtimeMs &&
      seen.size === size &&
      seen.besideMs === besideMs
    ) {
      return { seen: seen.id };
    }
    const known = findSkip(scan.database, path);
    if (known?.mtimeMs === mtimeMs && known.size === size && !isSystemReadError(known.reason))
      return { skip: known };
    const read = await scan.reader.read({ path, type, size, root: scan.root, naming });
    const others =
      seen === undefined ? unseenPathsWithAudioHash(scan.database, read.audioHash, scan.number) : [];
    const areThere = await Promise.all(others.map(exists));
    const song: FoundSong = {
      ...read,
      root: scan.root,
      folder,
      albumFolder: discOfFolder(folder).albumFolder,
      mtimeMs,
      besideMs,
      scan: scan.number,
      // In a folder seen for the first time everything is as new as its file is.
      addedMs: scan.isFirst ? mtimeMs : Date.now(),
      movedFrom: others.filter((_path, at) => areThere[at] === false),
      album: read.album === '' ? albumFromFolder(folder, scan.root) : read.album,
      picture: cover ?? read.picture,
      lyric: (await words.read()) ?? read.lyric,
    };
    return { song };
  } catch (error) {
    if (isDatabaseError(error)) throw error;
    return { skip: { path, root: scan.root, mtimeMs, size, reason: skipReason(path, error) } };
  }
}

function write(scan: Scan, batch: readonly Work[]): void {
  scan.database.transaction(() => {
    const touched: TouchedIds = { artists: new Set(), albums: new Set() };
    const doubtful = batch.flatMap((work) =>
      'song' in work && isUncertainReplacement(scan.database, work.song) ? [work.song] : [],
    );
    for (const work of batch) {
      if ('song' in work) {
        if (!doubtful.includes(work.song)) saveSong(scan.database, work.song, touched);
      } else if ('seen' in work) markFileSeen(scan.database, work.seen, scan.number);
      else saveSkip(scan.database, work.skip, scan.number);
    }
    for (const song of doubtful) saveSong(scan.database, song, touched);
    updateSongCounts(scan.database, touched);
  });
}

async function* musicIn(root: string, realRoots: readonly string[], report: WalkReport) {
  for await (const found of walkFolders(root, realRoots, report)) {
    const music = found.files.filter((name) => audioTypeOf(name) !== null).sort();
    yield { found, music };
  }
}

/** The folders that were gone through, and whether anything in them is otherwise than before. */
interface Scanned {
  readonly folders: readonly string[];
  readonly hasChanged: boolean;
}

/** Writes what was found in batches: full ones at once, others within a second, so that a slow file holds nobody up. */
function createBatch(scan: Scan) {
  const works = new Map<number, Work>();
  let failure: { readonly error: unknown } | null = null;
  const flush = () => {
    if (works.size === 0 || failure !== null) return;
    // Files of one folder are done in any order; their songs get ids in the order of their names.
    const ordered = [...works].sort(([one], [other]) => one - other).map(([, work]) => work);
    works.clear();
    try {
      write(scan, ordered);
    } catch (error) {
      failure = { error };
    }
    scan.report.read(ordered.length);
  };
  const timer = setInterval(flush, FLUSH_MS);
  return {
    add(place: number, work: Work) {
      works.set(place, work);
      if (works.size >= BATCH) flush();
    },
    fail(error: unknown) {
      failure ??= { error };
    },
    /** @throws what reading or writing has thrown since. */
    check() {
      if (failure !== null) throw failure.error;
    },
    flush,
    stop: () => clearInterval(timer),
  };
}

/** Reads one music folder. */
async function scanRoot(scan: Scan, signal: AbortSignal): Promise<Scanned> {
  const folders: string[] = [];
  const unreadable: string[] = [];
  let hasChanged = false;
  const skip = (path: string, reason: string) => {
    scan.report.skipped({ path, reason });
    saveSkip(scan.database, { path, root: scan.root, mtimeMs: 0, size: 0, reason }, scan.number);
  };
  const onProblem = (path: string, error: unknown) => {
    unreadable.push(path);
    skip(path, skipReason(path, error));
  };
  const onOutside = (path: string) => skip(path, 'it is a link to a place outside the music folders');
  const unsupported = new Map<string, number>();
  if (await isDriveUnmounted(scan.database, scan.root)) {
    onProblem(scan.root, new Error('ENOENT: its drive is not there'));
    return { folders: [scan.root], hasChanged };
  }
  const batch = createBatch(scan);
  const underWay = new Set<Promise<void>>();
  let files = 0;
  try {
    for await (const { found, music } of musicIn(scan.root, scan.realRoots, { onProblem, onOutside })) {
      folders.push(found.folder);
      for (const name of found.files) {
        const kind = unsupportedKindOf(name);
        if (kind !== null) unsupported.set(kind, (unsupported.get(kind) ?? 0) + 1);
      }
      for (const name of found.files.filter(isPlaylistFile)) {
        const place = { root: scan.root, folder: found.folder, scan: scan.number };
        if (await readPlaylistFile(scan.database, place, name)) hasChanged = true;
      }
      if (music.length === 0) continue;
      const facts = {
        cover: await findFolderCover(found.folder, found.names),
        naming: detectFolderNaming(music),
      };
      for (const name of music) {
        if (underWay.size >= AT_ONCE) await Promise.race(underWay);
        batch.check();
        if (signal.aborted) return { folders, hasChanged };
        files += 1;
        const place = files;
        const task = lookAt(scan, found, name, facts)
          .then((work) => {
            if (signal.aborted) return;
            if ('skip' in work) scan.report.skipped({ path: work.skip.path, reason: work.skip.reason });
            hasChanged ||= 'song' in work;
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
  forgetOldSkips(scan.database, scan.root, scan.number);
  setUnsupportedKinds(scan.database, scan.root, unsupported);
  if (unsupported.size > 0) scan.report.unsupported(scan.root, unsupported);
  const hasLost = markUnseenMissing(scan, unreadable);
  const hasLostLists =
    unreadable.length === 0 && forgetOldPlaylistFiles(scan.database, scan.root, scan.number);
  return { folders, hasChanged: hasChanged || hasLost || hasLostLists };
}

/** Files that this scan has not met are gone, except those in a folder that it could not read. */
function markUnseenMissing({ database, root, number }: Scan, unreadable: readonly string[]): boolean {
  const lost = unseenFiles(database, root, number).filter(
    ({ path }) => !unreadable.some((folder) => path.startsWith(folder + sep)),
  );
  markFilesMissing(
    database,
    lost.map(({ id }) => id),
  );
  return lost.length > 0;
}

/** Brings the database in step with the music folders; only files that changed are read. */
export async function scanMusic(
  database: Database,
  roots: readonly string[],
  report: ScanReport,
  signal: AbortSignal,
): Promise<Scanned> {
  const realRoots = await resolveRoots(roots);
  const silent = { onProblem() {}, onOutside() {} };
  for (const root of roots) {
    for await (const { music } of musicIn(root, realRoots, silent)) report.found(music.length);
  }
  const number = nextScanNumber(database);
  const folders: string[] = [];
  let hasChanged = false;
  const reader = createSongReader();
  signal.addEventListener('abort', reader.close);
  try {
    for (const root of roots) {
      const isFirst = !isKnownRoot(database, root);
      const scan: Scan = { database, root, realRoots, number, isFirst, report, reader };
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
