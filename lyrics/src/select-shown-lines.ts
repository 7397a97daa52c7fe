import { type LyricLine, type Lyrics, type LyricWord, textOfWords, type WordLine } from './lyrics.ts';

/** A line to display, whichever form the song has. Times are in seconds. */
export interface ShownLine {
  readonly time: number;
  readonly content: string;
  /** The timed parts of the line; empty when only the line as a whole is timed. */
  readonly words: readonly LyricWord[];
  readonly tran?: string;
  readonly roma?: string;
}

const plainLine = (line: LyricLine): ShownLine => ({ ...line, words: [] });

function wordLine({ time, words, tran, roma }: WordLine, keepsWords: boolean): ShownLine {
  return {
    time,
    content: textOfWords(words),
    words: keepsWords ? words : [],
    ...(tran !== undefined && { tran }),
    ...(roma !== undefined && { roma }),
  };
}

/**
 * The lines to show. With `byWord` the word lines where the song has them; otherwise, and where it has none, the
 * plain ones. A song that has only word lines shows those as plain lines.
 */
export function selectShownLines(lyrics: Lyrics, byWord: boolean): readonly ShownLine[] {
  if (lyrics.hasYrc && (byWord || lyrics.lrc.length === 0)) {
    return lyrics.yrc.map((line) => wordLine(line, byWord));
  }
  return lyrics.lrc.map(plainLine);
}
