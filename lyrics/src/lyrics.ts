/** One line of a song. Times are in seconds from the song's start. */
export interface LyricLine {
  readonly time: number;
  readonly content: string;
  readonly tran?: string;
  readonly roma?: string;
}

/** A timed part of a line: a character of Chinese or Japanese, elsewhere a word with the space after it. */
export interface LyricWord {
  readonly time: number;
  readonly duration: number;
  readonly content: string;
}

/** A line whose words are timed one by one. */
export interface WordLine {
  readonly time: number;
  readonly endTime: number;
  readonly words: readonly LyricWord[];
  readonly tran?: string;
  readonly roma?: string;
}

/** A song's lyrics in both forms, each sorted by time; empty lists where there are none. */
export interface Lyrics {
  readonly lrc: readonly LyricLine[];
  readonly yrc: readonly WordLine[];
  readonly hasLrcTran: boolean;
  readonly hasLrcRoma: boolean;
  readonly hasYrc: boolean;
  readonly hasYrcTran: boolean;
  readonly hasYrcRoma: boolean;
  /** False for a text without times, whose lines all have the same time and cannot be followed while the song plays. */
  readonly isTimed: boolean;
  /** Whether the service states that the song is instrumental. */
  readonly isPureMusic: boolean;
}

/** The lyrics of a song of which none are known: no lines in either form. */
export const EMPTY_LYRICS: Lyrics = {
  lrc: [],
  yrc: [],
  hasLrcTran: false,
  hasLrcRoma: false,
  hasYrc: false,
  hasYrcTran: false,
  hasYrcRoma: false,
  isTimed: true,
  isPureMusic: false,
};

/** The text of a line that is timed word by word. */
export const textOfWords = (words: readonly Pick<LyricWord, 'content'>[]): string =>
  words
    .map((word) => word.content)
    .join('')
    .trim();
