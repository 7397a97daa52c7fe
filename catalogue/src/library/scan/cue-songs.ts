import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { TextEncoding } from '../../store/own/folder-encoding.ts';
import type { ScannedSong } from '../../store/save/scanned-song.ts';
import { audioTypeOfFileName } from '../audio/audio-type.ts';
import { decodeText } from '../read/decode-text.ts';
import type { SongFileData } from '../read/read-song.ts';
import { splitDiscFolder, splitDiscFromAlbumName } from '../read/song-name.ts';
import { splitArtists } from '../read/split-artists.ts';
import { splitGenres } from '../read/split-genres.ts';
import { type CueSheet, type CueTrack, parseCueSheet } from './cue-sheet.ts';
import { comparableName, type FolderFileNames } from './walk-folders.ts';

/** A music file that a cue sheet cuts into songs. */
export interface CueSplitFile {
  readonly sheet: CueSheet;
  readonly tracks: readonly CueTrack[];
  readonly mtimeMs: number;
}

const MAX_MEGABYTES = 1;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
const LONG_SHEET_MESSAGE = `it is a cue sheet of more than ${MAX_MEGABYTES} MB`;
const MAX_TRACKS = 200;

const stemOf = (name: string) => comparableName(basename(name, extname(name)));

/**
 * The file in the folder that a sheet names. Sheets name the file at the time of cutting, often .wav, which may be
 * compressed now; a sheet for a single file may mean the file with the sheet's own name.
 */
function namedFile(music: readonly string[], named: string, sheetStem: string | null): string | undefined {
  const wanted = comparableName(named.split(/[\\/]/).at(-1) ?? named);
  return (
    music.find((name) => comparableName(name) === wanted) ??
    music.find((name) => stemOf(name) === stemOf(wanted)) ??
    music.find((name) => stemOf(name) === sheetStem)
  );
}

/** The files that cue sheets beside them cut into songs, by name; `onLeftOut` gets sheets that are too long. */
export async function findCueSplitFiles(
  found: FolderFileNames,
  encoding: TextEncoding | null,
  onLeftOut: (path: string, reason: string) => void,
): Promise<ReadonlyMap<string, CueSplitFile>> {
  const cued = new Map<string, CueSplitFile>();
  const music = found.files.filter((name) => audioTypeOfFileName(name) !== null);
  for (const name of found.files.filter((file) => extname(file).toLowerCase() === '.cue').sort()) {
    const path = join(found.folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts === null || !facts.isFile()) continue;
    if (facts.size > MAX_BYTES) {
      onLeftOut(path, LONG_SHEET_MESSAGE);
      continue;
    }
    const bytes = await readFile(path).catch(() => null);
    if (bytes === null) continue;
    const sheet = parseCueSheet(decodeText(bytes, encoding));
    for (const { name: named, tracks } of sheet.files) {
      if (tracks.length < 2 || tracks.length > MAX_TRACKS) continue;
      const file = namedFile(music, named, sheet.files.length === 1 ? stemOf(name) : null);
      if (file === undefined || cued.has(file)) continue;
      cued.set(file, { sheet, tracks, mtimeMs: Math.floor(facts.mtimeMs) });
    }
  }
  return cued;
}

/**
 * The songs of a file that was read as a whole, without those that a wrong sheet places behind its end or gives no
 * length. They are counted anew where it gives two songs one number, because the number is their place in the file.
 */
export function songsOfCueSplitFile(
  whole: SongFileData,
  { sheet, tracks }: CueSplitFile,
): (SongFileData & Pick<ScannedSong, 'part'>)[] {
  const wholeSeconds = whole.durationMs / 1000;
  const album = splitDiscFromAlbumName(sheet.title);
  const nameWithoutEnding = whole.path.slice(0, whole.path.length - extname(whole.path).length);
  const disc = sheet.disc || album.disc || splitDiscFolder(nameWithoutEnding).disc || whole.disc;
  const isPerformer = (name: string) => name !== '' && splitArtists(name).length > 0;
  const areNumbered = new Set(tracks.map(({ number }) => number)).size === tracks.length;
  return tracks
    .filter(({ start, end }) => start < wholeSeconds && start !== end)
    .map((track, at) => {
      const end = track.end !== null && track.end < wholeSeconds ? track.end : null;
      const performer = track.performer || sheet.performer;
      const songNumber = areNumbered ? track.number : at + 1;
      const number = String(songNumber).padStart(2, '0');
      return {
        ...whole,
        path: join(whole.path, number),
        part: { source: whole.path, start: track.start, end },
        audioHash: `${whole.audioHash}-${number}`,
        title: track.title || `Track ${number}`,
        titleSort: '',
        artists: isPerformer(performer) ? splitArtists(performer) : whole.artists,
        artistSort: isPerformer(performer) ? '' : whole.artistSort,
        albumArtist: whole.albumArtist ?? splitArtists(sheet.performer)[0] ?? null,
        album: album.name || whole.album,
        hasAlbumTag: album.name !== '' || whole.hasAlbumTag,
        disc,
        number: songNumber,
        durationMs: Math.round(((end ?? wholeSeconds) - track.start) * 1000),
        genres: sheet.genre === '' ? whole.genres : splitGenres([sheet.genre]),
        date: /^\d{4}(?:-\d{2}){0,2}/.exec(sheet.date)?.[0] ?? whole.date,
        composer: track.songwriter || whole.composer,
        lyric: null,
      };
    });
}
