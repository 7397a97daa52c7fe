/** One song of a cue sheet; times in seconds from the beginning of its file. */
export interface CueTrack {
  readonly number: number;
  /** Texts are '' where the sheet has none. */
  readonly title: string;
  readonly performer: string;
  readonly songwriter: string;
  readonly start: number;
  /** Where the next song of the file begins; null for its last one. */
  readonly end: number | null;
}

export interface CueSheet {
  readonly title: string;
  readonly performer: string;
  readonly genre: string;
  readonly date: string;
  /** The files in the order of the sheet, each with the songs that begin in it. */
  readonly files: readonly { readonly name: string; readonly tracks: readonly CueTrack[] }[];
}

/** A CD has 75 frames a second. */
const FRAMES_PER_SECOND = 75;
const MAX_TEXT = 1000;

const timeOf = (text: string): number | null => {
  const [, minutes, seconds, frames] = /^(\d{1,4}):(\d{1,2}):(\d{1,2})$/.exec(text) ?? [];
  if (frames === undefined) return null;
  return Number(minutes) * 60 + Number(seconds) + Number(frames) / FRAMES_PER_SECOND;
};

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
    .slice(0, MAX_TEXT);

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
  const head = { title: '', performer: '', genre: '', date: '' };
  const files: { name: string; tracks: (OpenTrack & { start: number })[] }[] = [];
  let track: OpenTrack | null = null;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [, command = '', rest = ''] = /^\s*(\S+)\s+(.*?)\s*$/.exec(line) ?? [];
    switch (command.toUpperCase()) {
      case 'FILE':
        files.push({ name: unquoted(rest.replace(/\s+\w+$/, '')), tracks: [] });
        break;
      case 'TRACK': {
        const [, number, kind] = /^(\d{1,3})\s+(\S+)/.exec(rest) ?? [];
        const isSound = kind?.toUpperCase() === 'AUDIO';
        track = isSound ? { number: Number(number), title: '', performer: '', songwriter: '' } : null;
        break;
      }
      case 'TITLE':
        (track ?? head).title = unquoted(rest);
        break;
      case 'PERFORMER':
        (track ?? head).performer = unquoted(rest);
        break;
      case 'SONGWRITER':
        if (track !== null) track.songwriter = unquoted(rest);
        break;
      case 'REM': {
        const [, name = '', value = ''] = /^(GENRE|DATE)\s+(.*)$/i.exec(rest) ?? [];
        if (name.toUpperCase() === 'GENRE') head.genre = unquoted(value);
        if (name.toUpperCase() === 'DATE') head.date = unquoted(value);
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
  return {
    ...head,
    files: files.map(({ name, tracks }) => {
      const inOrder = tracks.toSorted((one, other) => one.start - other.start);
      return { name, tracks: inOrder.map((one, at) => ({ ...one, end: inOrder[at + 1]?.start ?? null })) };
    }),
  };
}
