import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextEncoding } from '../../store/own/folder-encoding.ts';
import {
  findScannedRowsOfFile,
  findSkippedFile,
  unseenPathsWithAudioHash,
} from '../../store/save/scan-log.ts';
import type { ScannedSong } from '../../store/save/scanned-song.ts';
import { audioTypeOfFileName } from '../audio/audio-type.ts';
import type { SongFileData } from '../read/read-song.ts';
import { albumNameFromFolder, splitDiscFolder, type TrackNumbering } from '../read/song-name.ts';
import { type CueSplitFile, songsOfCueSplitFile } from './cue-songs.ts';
import type { FoundFolderCover } from './folder-cover.ts';
import type { FileScanResult, FolderScanContext } from './scan-context.ts';
import { findSidecarLyrics, LONG_LYRICS_MESSAGE } from './sidecar-lyrics.ts';
import { fileSkipReason, isDatabaseError, isSystemReadError } from './skip-reason.ts';
import type { FolderFileNames } from './walk-folders.ts';

/** The data shared by all files of a folder, and the cue sheet of this file. */
export interface FileReadContext {
  readonly cover: FoundFolderCover | null;
  readonly naming: TrackNumbering;
  readonly encoding: TextEncoding | null;
  /** Null for a file that is a single song. */
  readonly cue: CueSplitFile | null;
  /** Called for a file beside this one (a cover, lyrics) that is not read, once for each song of this file. */
  readonly onLeftOut: (path: string, reason: string) => void;
}

const exists = async (path: string) => (await stat(path).catch(() => null)) !== null;

/**
 * Known files with the same sound that are missing in this scan, because one of them was moved here. Files of a folder
 * that is no longer a music folder count even if they exist: after a move to another drive people keep the old one for
 * a while.
 */
async function movedFrom(scan: FolderScanContext, { audioHash }: SongFileData): Promise<string[]> {
  const others = unseenPathsWithAudioHash(scan.database, audioHash, scan.number);
  const areThere = await Promise.all(
    others.map(async ({ source, root }) => scan.roots.includes(root) && (await exists(source))),
  );
  return others.flatMap(({ path }, at) => (areThere[at] === true ? [] : [path]));
}

/** The stored ids of an unchanged file, the reason of a skipped one, otherwise the songs that were read. */
export async function readMusicFileIfChanged(
  scan: FolderScanContext,
  { folder, names }: FolderFileNames,
  name: string,
  { cover, naming, encoding, cue, onLeftOut }: FileReadContext,
): Promise<FileScanResult> {
  const path = join(folder, name);
  const type = audioTypeOfFileName(name) ?? 'mp3';
  let mtimeMs = 0;
  let size = 0;
  try {
    const facts = await stat(path);
    // A pipe or a device has no end, so reading it would block the scan for ever.
    if (!facts.isFile()) throw new Error('it is not an ordinary file');
    mtimeMs = Math.floor(facts.mtimeMs);
    size = facts.size;
    const words = await findSidecarLyrics(folder, name, names);
    for (const long of words.tooLong) onLeftOut(long, LONG_LYRICS_MESSAGE);
    // A sum of times, because the newest time alone does not show that an older file was added or removed.
    const besideMs = words.mtimeSumMs + (cover?.mtimeMs ?? 0) + (cue?.mtimeMs ?? 0);
    const parts = cue === null ? [] : findScannedRowsOfFile(scan.database, path, true);
    // A sheet that fits no song into its file has left it whole.
    const seen = parts.length === 0 ? findScannedRowsOfFile(scan.database, path, false) : parts;
    // The number of songs is not compared: a changed sheet has another time, and a wrong one names more than there are.
    const isUnchanged = seen.every(
      (file) => file.mtimeMs === mtimeMs && file.size === size && file.besideMs === besideMs,
    );
    if (seen.length > 0 && isUnchanged) return { seen: seen.map(({ id }) => id) };
    const known = findSkippedFile(scan.database, path);
    if (known?.mtimeMs === mtimeMs && known.size === size && !isSystemReadError(known.reason))
      return { skip: known };
    const read = await scan.reader.read({ path, type, size, root: scan.root, naming, encoding });
    const cut = cue === null ? [] : songsOfCueSplitFile(read, cue);
    const isWhole = cut.length === 0;
    const lyric = isWhole ? await words.read(encoding, read.lyric) : null;
    const picture = (await cover?.picture()) ?? read.picture;
    // A new sound at a known path may have moved here from a missing path, as when files named by number alone shift.
    const isKnown = (hash: string) =>
      isWhole ? seen.some(({ audioHash }) => audioHash === hash) : seen.length > 0;
    const songs: ScannedSong[] = [];
    for (const one of isWhole ? [{ ...read, part: null }] : cut) {
      songs.push({
        ...one,
        root: scan.root,
        folder,
        albumFolder: splitDiscFolder(folder).albumFolder,
        mtimeMs,
        size,
        besideMs,
        scan: scan.number,
        // In a folder scanned for the first time a song's date is that of its file, but never in the future.
        addedMs: scan.isFirst ? Math.min(mtimeMs, Date.now()) : Date.now(),
        movedFrom: isKnown(one.audioHash) ? [] : await movedFrom(scan, one),
        album: one.album === '' ? albumNameFromFolder(folder, scan.root) : one.album,
        picture,
        lyric,
      });
    }
    return { songs };
  } catch (error) {
    if (isDatabaseError(error)) throw error;
    return { skip: { path, root: scan.root, mtimeMs, size, reason: fileSkipReason(path, error) } };
  }
}
