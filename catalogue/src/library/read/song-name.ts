import { basename, dirname, extname } from 'node:path';

/** Title, artist, album and numbers taken from the names of a file and its folders where its tags lack them. */
export interface FileNameTags {
  readonly title: string;
  /** '' when the names do not contain it. */
  readonly artist: string;
  /** 0 when the names do not contain it. */
  readonly disc: number;
  readonly number: number;
}

/** How the files of one folder are named. */
export interface TrackNumbering {
  /** Whether most names begin with a number and a space; then `7 Rings` among them is song 7. */
  readonly isNumbered: boolean;
  /** Whether names begin with the sides of a record: A1, A2, B1 … */
  readonly hasSides: boolean;
}

const DISC = '(?:cd|disc|disk|dvd|碟|第)';
const DISC_FOLDER = new RegExp(`^${DISC}[\\s._-]*(\\d{1,2})(?:\\s*[碟张盘])?(?:\\s*[-:–].*)?$`, 'i');
const DISC_AT_END = new RegExp(
  `[\\s,:–-]*(?:[([]\\s*${DISC}\\s*(\\d{1,2})[^)\\]]*[)\\]]|(?<=[\\s,:–-])(?:cd|disc|disk)\\s*(\\d{1,2}))\\s*$`,
  'i',
);

/** `Live [Disc 2]` → Live, 2; a name without a disc keeps its whole text and has disc 0. */
export function splitDiscFromAlbumName(name: string): { readonly name: string; readonly disc: number } {
  const found = DISC_AT_END.exec(name);
  const rest = found === null ? name : name.slice(0, found.index).trim();
  return found === null || rest === ''
    ? { name, disc: 0 }
    : { name: rest, disc: Number(found[1] ?? found[2]) };
}

/** The folder of the whole album and the disc in a folder: `…/Box/CD 2` and `…/Box [CD 2]` are disc 2 of `…/Box`. */
export function splitDiscFolder(folder: string): { readonly albumFolder: string; readonly disc: number } {
  const own = DISC_FOLDER.exec(basename(folder));
  if (own !== null) return { albumFolder: dirname(folder), disc: Number(own[1]) };
  const { name, disc } = splitDiscFromAlbumName(basename(folder));
  return { albumFolder: disc === 0 ? folder : folder.slice(0, -basename(folder).length) + name, disc };
}

const stemOf = (name: string) => basename(name, extname(name)).replaceAll('_', ' ').trim();

const NUMBER_AND_BLANK = /^\d{1,3}\s+\S/;
const SIDE = /^([A-H])(\d{1,2})(?:\s*[-.)]\s*|\s+)(?=\S)/;
const MIN_NUMBERED = 3;

/** Detects the naming scheme of all music files of a folder. */
export function detectTrackNumbering(names: readonly string[]): TrackNumbering {
  const stems = names.map(stemOf);
  const numbered = stems.filter((stem) => NUMBER_AND_BLANK.test(stem)).length;
  const sides = stems.filter((stem) => SIDE.test(stem));
  return {
    isNumbered: numbered >= MIN_NUMBERED && numbered >= stems.length / 2,
    hasSides: sides.length >= 2 && sides.some((stem) => stem.startsWith('A1')),
  };
}

interface Numbered {
  readonly disc: number;
  readonly number: number;
  readonly rest: string;
}

/** Removes a leading track number; digits that belong to the title (`7 Rings`, `99 Luftballons`, `22-20s`) stay. */
function takeNumber(stem: string, { isNumbered, hasSides }: TrackNumbering): Numbered {
  const take = (found: RegExpExecArray, disc: string | number, number: string | undefined) => ({
    disc: Number(disc),
    number: Number(number),
    rest: stem.slice(found[0].length).trim(),
  });
  const side = hasSides ? SIDE.exec(stem) : null;
  if (side !== null) return take(side, (side[1] ?? 'A').charCodeAt(0) - 64, side[2]);
  const discAndNumber = /^(\d{1,2})[-.](\d{2})(?:\s*[-.)]\s+|\s+)(?=\S)/.exec(stem);
  if (discAndNumber !== null) return take(discAndNumber, discAndNumber[1] ?? 0, discAndNumber[2]);
  const number =
    /^(\d{1,3})(?:\s*[-–]\s+|\s+[-–]\s*|\s*[.)\]]\s*(?!\d))(?=\S)/.exec(stem) ??
    /^(\d{2,3})-(?=\p{L})/u.exec(stem) ??
    /^(0\d{1,2})\s+(?=\S)/.exec(stem) ??
    (isNumbered ? /^(\d{1,3})\s+(?=\S)/.exec(stem) : null);
  return number === null ? { disc: 0, number: 0, rest: stem } : take(number, 0, number[1]);
}

/**
 * `03 - Moonlight.mp3` is song 3, Moonlight; `Artist - Title.mp3` gives both; a numbered file in `Artist/Album/` has
 * that artist. `root` is the music folder itself, whose name is ignored.
 */
export function parseSongFileName(path: string, root: string, naming: TrackNumbering): FileNameTags {
  const stem = stemOf(path);
  const { disc, number, rest } = takeNumber(stem, naming);
  const parts = /^(.+?)\s+[-–—]\s+(.+)$/.exec(rest);
  const folder = dirname(path);
  const { albumFolder, disc: discOfPath } = splitDiscFolder(folder);
  const artistFolder = dirname(albumFolder);
  const hasArtistFolder = number > 0 && artistFolder.length > root.length && artistFolder.startsWith(root);
  return {
    title: parts?.[2] ?? (rest || stem),
    artist: parts?.[1] ?? (hasArtistFolder ? basename(artistFolder) : ''),
    disc: discOfPath || disc,
    number,
  };
}

/** The album's name where no tag gives one: the name of its folder, '' for files in the music folder itself. */
export const albumNameFromFolder = (folder: string, root: string): string =>
  folder === root ? '' : basename(splitDiscFolder(folder).albumFolder);
