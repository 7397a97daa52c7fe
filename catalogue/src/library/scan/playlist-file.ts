import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../store/database.ts';
import type { TextEncoding } from '../../store/own/folder-encoding.ts';
import { WINDOWS_ENTRY_PREFIX } from '../../store/own/playlist-files.ts';
import {
  findStoredPlaylistFile,
  markPlaylistFileSeen,
  saveScannedPlaylistFile,
} from '../../store/save/save-playlist-file.ts';
import { audioTypeOfFileName } from '../audio/audio-type.ts';
import { decodeText } from '../read/decode-text.ts';
import { cleanTagText } from '../read/tag-text.ts';

const ENDINGS = ['.m3u', '.m3u8', '.pls'];
const MAX_MEGABYTES = 2;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
const MAX_ENTRIES = 10_000;
/** In UTF-16 units; no path is longer. */
const MAX_LINE = 10_000;
const MAX_TITLE = 200;

export const isPlaylistFile = (name: string): boolean => ENDINGS.includes(extname(name).toLowerCase());

/** `D:\Music\a.mp3`, `\\NAS\music\a.mp3` and `\Music\a.mp3`. */
const WINDOWS_PATH = /^(?:[a-z]:[\\/]|\\)/i;

const windowsEntry = (path: string): string =>
  WINDOWS_ENTRY_PREFIX +
  path
    .replace(/^\/?[a-z]:/i, '')
    .split(/[\\/]/)
    .filter((name) => name !== '')
    .join('/');

/** `http://radio` and `spotify:track:1`, but not `Zelda: Theme.mp3`. */
const isUrl = (entry: string): boolean =>
  /^[a-z][a-z\d+.-]*:/i.test(entry) && (entry.includes('://') || audioTypeOfFileName(entry) === null);

/**
 * The absolute path of an entry, which may be relative to its playlist's folder; a Windows path with a drive or server
 * gets a mark in front. Null for radio stations.
 */
function pathOfEntry(entry: string, folder: string): string | null {
  if (/^file:/i.test(entry)) return URL.canParse(entry) ? localPath(new URL(entry)) : null;
  if (WINDOWS_PATH.test(entry)) return process.platform === 'win32' ? resolve(entry) : windowsEntry(entry);
  if (isUrl(entry)) return null;
  return resolve(folder, entry.replaceAll('\\', '/'));
}

function localPath(url: URL): string | null {
  try {
    if (!['', 'localhost'].includes(url.host) || /^\/[a-z]:\//i.test(url.pathname))
      return windowsEntry(decodeURIComponent(url.pathname));
    return fileURLToPath(url);
  } catch {
    return null;
  }
}

/** The paths in a playlist (see pathOfEntry), in order: lines of m3u, or `File1=` of pls. */
export function parsePlaylistPaths(text: string, folder: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const isPls = /^\s*\[playlist\]/i.test(text);
  return lines
    .filter((line) => line.length <= MAX_LINE)
    .map((line) => (isPls ? entryOfPlsLine(line) : line).trim())
    .filter((entry) => entry !== '' && !entry.startsWith('#'))
    .flatMap((entry) => pathOfEntry(entry, folder) ?? [])
    .slice(0, MAX_ENTRIES);
}

/** The title in a line `#PLAYLIST:Road trip` of an m3u file; null without one. */
function parsePlaylistTitle(text: string): string | null {
  const written = /^[ \t]*#PLAYLIST:(.*)$/im.exec(text)?.[1] ?? '';
  const title = cleanTagText(written.slice(0, MAX_LINE)).slice(0, MAX_TITLE).trim();
  return title === '' ? null : title;
}

/** `File1=song.mp3` → song.mp3, '' for any other line. */
function entryOfPlsLine(line: string): string {
  const equals = line.indexOf('=');
  if (equals === -1) return '';
  return /^File\d+$/i.test(line.slice(0, equals).trim()) ? line.slice(equals + 1) : '';
}

interface PlaylistFileContext {
  readonly root: string;
  readonly folder: string;
  readonly scan: number;
  /** The encoding that the listener chose for texts that are not Unicode; null: it is detected. */
  readonly encoding: TextEncoding | null;
}

/**
 * Imports a playlist file when it is new or has changed. A playlist that cannot be read, or has grown too long, keeps
 * its stored content.
 * @throws Error for a file that is too long or cannot be read.
 */
export async function importPlaylistFileIfChanged(
  database: Database,
  { root, folder, scan, encoding }: PlaylistFileContext,
  name: string,
): Promise<void> {
  const path = join(folder, name);
  // Only a missing file is forgotten: otherwise its playlist would leave everybody who saved it, and return under
  // another id.
  const keepUnlessGone = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    markPlaylistFileSeen(database, path, scan);
    throw error;
  };
  const facts = await stat(path).catch(keepUnlessGone);
  if (facts === null || !facts.isFile()) return;
  if (facts.size > MAX_BYTES) {
    markPlaylistFileSeen(database, path, scan);
    throw new Error(`it is a playlist of more than ${MAX_MEGABYTES} MB`);
  }
  const mtimeMs = Math.floor(facts.mtimeMs);
  if (findStoredPlaylistFile(database, path)?.mtimeMs === mtimeMs) {
    markPlaylistFileSeen(database, path, scan);
    return;
  }
  const bytes = await readFile(path).catch(keepUnlessGone);
  if (bytes === null) return;
  const text = decodeText(bytes, encoding);
  saveScannedPlaylistFile(database, {
    path,
    root,
    mtimeMs,
    title: parsePlaylistTitle(text),
    entries: parsePlaylistPaths(text, folder),
    scan,
  });
}
