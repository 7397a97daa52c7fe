import { cleanTagText } from '../read/tag-text.ts';

/** One song of a cue sheet; times in seconds from the beginning of its file. */
export interface CueTrack {
  readonly number: number;
  /** Texts are '' where the sheet has none. */
  readonly title: string;
  readonly performer: string;
  readonly songwriter: string;
  readonly start: number;
  /** The start of the next song in the file; null for its last song. */
  readonly end: number | null;
}

export interface CueSheet {
  readonly title: string;
  readonly performer: string;
  readonly genre: string;
  readonly date: string;
  /** Number of the disc; 0 where the sheet has none. */
  readonly disc: number;
  /** The files in the order of the sheet, each with the songs that begin in it. */
  readonly files: readonly { readonly name: string; readonly tracks: readonly CueTrack[] }[];
}

/** A CD has 75 frames a second. */
const FRAMES_PER_SECOND = 75;
const MAX_TEXT = 1000;
/** In UTF-16 units; no line of a real cue sheet is longer. */
const MAX_LINE = 2000;
const MAX_FILES = 200;

const timeOf = (text: string): number | null => {
  const [, minutes, seconds, frames] = /^(\d{1,4}):(\d{1,2}):(\d{1,2})$/.exec(text) ?? [];
  if (frames === undefined) return null;
  return Number(minutes) * 60 + Number(seconds) + Number(frames) / FRAMES_PER_SECOND;
};

/** Whitespace in the name of a file is kept, because it may contain two blanks or an ideographic space. */
const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
    .slice(0, MAX_TEXT);

const textOf = (value: string) => cleanTagText(unquoted(value)).replaceAll(/\s+/g, ' ');

/** `FILE "a b.wav" WAVE` → `"a b.wav"`. The type is not used, because it is often wrong. */
const withoutFileType = (text: string) => {
  const type = text.split(/\s+/).at(-1) ?? '';
  return /^\w+$/.test(type) && type.length < text.length ? text.slice(0, -type.length) : text;
};

/** Split without a regular expression, which takes quadratic time for hostile lines. */
function splitLine(line: string): readonly [command: string, rest: string] {
  if (line.length > MAX_LINE) return ['', ''];
  const text = line.trim();
  const end = text.search(/\s/);
  return end === -1 ? ['', ''] : [text.slice(0, end), text.slice(end).trim()];
}

interface OpenTrack {
  number: number;
  title: string;
  performer: string;
  songwriter: string;
}

/**
 * Reads a cue sheet. A song begins at its INDEX 01; the pause before it (INDEX 00) belongs to the song before, as on a
 * CD player. Data tracks and invalid lines are skipped.
 */
export function parseCueSheet(text: string): CueSheet {
  const head = { title: '', performer: '', genre: '', date: '', disc: 0 };
  const files: { name: string; tracks: (OpenTrack & { start: number })[] }[] = [];
  let track: OpenTrack | null = null;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [command, rest] = splitLine(line);
    switch (command.toUpperCase()) {
      case 'FILE':
        if (files.length === MAX_FILES) return sheetOf(head, files);
        files.push({ name: unquoted(withoutFileType(rest)), tracks: [] });
        break;
      case 'TRACK': {
        const [, number, kind] = /^(\d{1,3})\s+(\S+)/.exec(rest) ?? [];
        const isSound = kind?.toUpperCase() === 'AUDIO';
        track = isSound ? { number: Number(number), title: '', performer: '', songwriter: '' } : null;
        break;
      }
      case 'TITLE':
        (track ?? head).title = textOf(rest);
        break;
      case 'PERFORMER':
        (track ?? head).performer = textOf(rest);
        break;
      case 'SONGWRITER':
        if (track !== null) track.songwriter = textOf(rest);
        break;
      case 'REM': {
        const [, name = '', value = ''] = /^(GENRE|DATE|DISCNUMBER)\s+(.*)$/i.exec(rest) ?? [];
        if (name.toUpperCase() === 'GENRE') head.genre = textOf(value);
        if (name.toUpperCase() === 'DATE') head.date = textOf(value);
        if (name.toUpperCase() === 'DISCNUMBER')
          head.disc = Number(/^\d{1,3}(?!\d)/.exec(textOf(value)) ?? 0);
        break;
      }
      case 'INDEX': {
        const [, index, time = ''] = /^(\d{1,2})\s+(\S+)$/.exec(rest) ?? [];
        const start = timeOf(time);
        if (Number(index) === 1 && start !== null && track !== null)
          files.at(-1)?.tracks.push({ ...track, start });
        break;
      }
    }
  }
  return sheetOf(head, files);
}

const sheetOf = (
  head: Omit<CueSheet, 'files'>,
  files: readonly { readonly name: string; readonly tracks: readonly (OpenTrack & { start: number })[] }[],
): CueSheet => ({
  ...head,
  files: files.map(({ name, tracks }) => {
    const inOrder = tracks.toSorted((one, other) => one.start - other.start);
    return { name, tracks: inOrder.map((one, at) => ({ ...one, end: inOrder[at + 1]?.start ?? null })) };
  }),
});
