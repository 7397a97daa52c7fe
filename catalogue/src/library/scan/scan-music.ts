import { stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { SkippedFile } from '../../catalogue.ts';
import type { Database } from '../../store/database.ts';
import type { FoundSong } from '../../store/save/found-song.ts';
import { recount } from '../../store/save/recount.ts';
import { isDoubtful, saveSong, type Touched } from '../../store/save/save-song.ts';
import {
  forgetOldSkips,
  isKnownRoot,
  loseFiles,
  markSeen,
  nextScan,
  pathsWithSound,
  type SkipRow,
  saveSkip,
  seenFile,
  skipOf,
  unseenFiles,
} from '../../store/save/scan-log.ts';
import { audioTypeOf } from '../read/audio-type.ts';
import { readSong } from '../read/read-song.ts';
import { isDriveAway } from './drive-away.ts';
import { type FolderCover, findFolderCover } from './folder-cover.ts';
import { findSidecars } from './sidecars.ts';
import { isOfSystem, skipReason } from './skip-reason.ts';
import { type FoundFolder, walkFolders } from './walk-folders.ts';

/** Files written in one transaction: enough to be quick, few enough that memory stays flat and readers never wait long. */
const BATCH = 200;
/** Files read at the same time; more only heats the disk. */
const AT_ONCE = 4;

export interface ScanReport {
  found(files: number): void;
  read(files: number): void;
  skipped(skip: SkippedFile): void;
}

type Work = { song: FoundSong } | { seen: number } | { skip: SkipRow };

interface Scan {
  readonly database: Database;
  readonly root: string;
  readonly number: number;
  readonly isFirst: boolean;
  readonly report: ScanReport;
}

const exists = async (path: string) => (await stat(path).catch(() => null)) !== null;

async function lookAt(
  scan: Scan,
  { folder, names }: FoundFolder,
  name: string,
  cover: FolderCover | null,
): Promise<Work> {
  const path = join(folder, name);
  const type = audioTypeOf(name) ?? 'mp3';
  let mtimeMs = 0;
  let size = 0;
  try {
    const facts = await stat(path);
    // A pipe or a device has no end: reading it would hold the scan for ever.
    if (!facts.isFile()) throw new Error('it is no ordinary file');
    mtimeMs = Math.floor(facts.mtimeMs);
    size = facts.size;
    const words = await findSidecars(folder, name, names);
    const besideMs = Math.max(words.newestMs, cover?.mtimeMs ?? 0);
    const seen = seenFile(scan.database, path);
    if (
      seen !== undefined &&
      seen.isMissing === 0 &&
      seen.mtimeMs === mtimeMs &&
      seen.size === size &&
      seen.besideMs === besideMs
    ) {
      return { seen: seen.id };
    }
    const known = skipOf(scan.database, path);
    if (known?.mtimeMs === mtimeMs && known.size === size && !isOfSystem(known.reason))
      return { skip: known };
    const read = await readSong(path, type, size);
    const others = seen === undefined ? pathsWithSound(scan.database, read.audioHash, scan.number) : [];
    const areThere = await Promise.all(others.map(exists));
    const isOwnFolder = folder !== scan.root;
    const song: FoundSong = {
      ...read,
      root: scan.root,
      folder,
      mtimeMs,
      besideMs,
      scan: scan.number,
      // In a folder seen for the first time everything is as new as its file is.
      addedMs: scan.isFirst ? mtimeMs : Date.now(),
      movedFrom: others.filter((_path, at) => areThere[at] === false),
      album: read.album === '' && isOwnFolder ? basename(folder) : read.album,
      picture: cover ?? read.picture,
      lyric: (await words.read()) ?? read.lyric,
    };
    return { song };
  } catch (error) {
    return { skip: { path, root: scan.root, mtimeMs, size, reason: skipReason(path, error) } };
  }
}

function write(scan: Scan, batch: readonly Work[]): void {
  scan.database.transaction(() => {
    const touched: Touched = { artists: new Set(), albums: new Set() };
    const doubtful = batch.flatMap((work) =>
      'song' in work && isDoubtful(scan.database, work.song) ? [work.song] : [],
    );
    for (const work of batch) {
      if ('song' in work) {
        if (!doubtful.includes(work.song)) saveSong(scan.database, work.song, touched);
      } else if ('seen' in work) markSeen(scan.database, work.seen, scan.number);
      else saveSkip(scan.database, work.skip, scan.number);
    }
    for (const song of doubtful) saveSong(scan.database, song, touched);
    recount(scan.database, touched);
  });
}

async function* musicIn(root: string, onProblem: (path: string, error: unknown) => void) {
  for await (const found of walkFolders(root, onProblem)) {
    const music = found.files.filter((name) => audioTypeOf(name) !== null).sort();
    yield { found, music };
  }
}

/** The folders that were gone through, and whether anything in them is otherwise than before. */
interface Scanned {
  readonly folders: readonly string[];
  readonly hasChanged: boolean;
}

/** Reads one music folder. */
async function scanRoot(scan: Scan, signal: AbortSignal): Promise<Scanned> {
  const folders: string[] = [];
  const unreadable: string[] = [];
  let hasChanged = false;
  let batch: Work[] = [];
  const flush = () => {
    if (batch.length > 0) write(scan, batch);
    scan.report.read(batch.length);
    batch = [];
  };
  const onProblem = (path: string, error: unknown) => {
    unreadable.push(path);
    const reason = skipReason(path, error);
    scan.report.skipped({ path, reason });
    saveSkip(scan.database, { path, root: scan.root, mtimeMs: 0, size: 0, reason }, scan.number);
  };
  if (await isDriveAway(scan.database, scan.root)) {
    onProblem(scan.root, new Error('ENOENT: its drive is not there'));
    return { folders: [scan.root], hasChanged };
  }
  for await (const { found, music } of musicIn(scan.root, onProblem)) {
    if (signal.aborted) return { folders, hasChanged };
    folders.push(found.folder);
    if (music.length === 0) continue;
    const cover = await findFolderCover(found.folder, found.names);
    for (let at = 0; at < music.length; at += AT_ONCE) {
      if (signal.aborted) return { folders, hasChanged };
      const looked = await Promise.all(
        music.slice(at, at + AT_ONCE).map((name) => lookAt(scan, found, name, cover)),
      );
      for (const work of looked) {
        if ('skip' in work) scan.report.skipped({ path: work.skip.path, reason: work.skip.reason });
        hasChanged ||= 'song' in work;
        batch.push(work);
      }
      if (batch.length >= BATCH) flush();
    }
  }
  flush();
  forgetOldSkips(scan.database, scan.root, scan.number);
  const hasLost = loseUnseen(scan, unreadable);
  return { folders, hasChanged: hasChanged || hasLost };
}

/** Files that this scan has not met are gone, except those in a folder that it could not read. */
function loseUnseen({ database, root, number }: Scan, unreadable: readonly string[]): boolean {
  const lost = unseenFiles(database, root, number).filter(
    ({ path }) => !unreadable.some((folder) => path.startsWith(folder + sep)),
  );
  loseFiles(
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
  for (const root of roots) {
    for await (const { music } of musicIn(root, () => {})) report.found(music.length);
  }
  const number = nextScan(database);
  const folders: string[] = [];
  let hasChanged = false;
  for (const root of roots) {
    const scan: Scan = { database, root, number, isFirst: !isKnownRoot(database, root), report };
    const done = await scanRoot(scan, signal);
    folders.push(...done.folders);
    hasChanged ||= done.hasChanged;
  }
  return { folders, hasChanged };
}
