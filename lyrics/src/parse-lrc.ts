import { type ParsedTimestamp, readTimestampInto, WORD_TIMESTAMP_BRACKETS } from './read-timestamp.ts';
import { sortByTime } from './sort-by-time.ts';
import { hasVisibleText, skipWhitespace, textLines } from './text-lines.ts';

// [00:12.34][01:02.5]A line that is sung twice
// [mm:ss] · [mm:ss.x] · [mm:ss.xx] · [mm:ss.xxx] · [mm:ss:xx] · [h:mm:ss.xxx]
// [00:12.34]<00:12.34>A <00:12.80>line <00:13.10>word <00:13.60>by <00:14.00>word<00:14.90>

/** A text and when it is sung, in seconds. */
export interface TimedText {
  readonly time: number;
  readonly content: string;
}

export interface LrcLine extends TimedText {
  /** The start times of its words, in the order of the text; the last may be empty and is then the end of the line. */
  readonly wordStarts?: readonly TimedText[];
}

const OFFSET = /^\[offset:\s*([+-]?\d{1,7})\s*\]/i;
/** Lines that repeat another line's timestamp with its word times, furigana, romanisation or translation (LRCX). */
const ATTACHMENT = /^\[(?:tt|fu|ro|dots|tr(?::[\w-]{1,20})?)\]/;
/** Only adjacent lines count as repeats: in a text without times all lines are at 0:00, and its chorus occurs again. */
const REPEAT_REACH = 3;
const LESS_THAN = '<';
/** The most word times that all repetitions of a line get together; further repetitions have only their text. */
const MAX_REPEATED_WORDS = 1000;

/**
 * Reads LRC, sorted by time; lines of equal time keep their order. Lines without timestamp or visible text, JSON
 * credits, id tags and exact repeats are left out. `[offset:ms]` moves all lines, positive to earlier (as files use
 * it). Accepts any text without an error, in linear time.
 */
export function parseLrc(text: string): LrcLine[] {
  const lines: LrcLine[] = [];
  const stamp: ParsedTimestamp = { ms: 0, end: 0 };
  let offsetSeconds = 0;
  for (const line of textLines(text)) {
    const offset = line.startsWith('[o') || line.startsWith('[O') ? OFFSET.exec(line) : null;
    if (offset !== null) offsetSeconds = Number(offset[1]) / 1000;
    else pushLines(lines, line, stamp);
  }
  const moved = offsetSeconds === 0 ? lines : lines.map((line) => moveLine(line, -offsetSeconds));
  return uniqueLines(sortByTime(moved));
}

function pushLines(lines: LrcLine[], line: string, stamp: ParsedTimestamp): void {
  const times: number[] = [];
  let textStart = 0;
  while (readTimestampInto(line, textStart, stamp)) {
    times.push(stamp.ms / 1000);
    textStart = skipWhitespace(line, stamp.end);
  }
  const [first] = times;
  if (first === undefined) return;
  const text = line.slice(textStart).trimEnd();
  const wordStarts = text.includes(LESS_THAN) ? readWordStarts(text, first, stamp) : null;
  const content = wordStarts === null ? text : joinWords(wordStarts);
  if (!hasVisibleText(content) || ATTACHMENT.test(content)) return;
  for (const [at, time] of times.entries()) {
    const hasWords = wordStarts !== null && (at === 0 || (at + 1) * wordStarts.length <= MAX_REPEATED_WORDS);
    lines.push(hasWords ? moveLine({ time: first, content, wordStarts }, time - first) : { time, content });
  }
}

/** The text after each `<mm:ss.xx>`; text before the first of them begins with the line. Null when there is none. */
function readWordStarts(text: string, lineTime: number, stamp: ParsedTimestamp): TimedText[] | null {
  const words: TimedText[] = [];
  let time = lineTime;
  let from = 0;
  let hasStamp = false;
  for (let at = text.indexOf(LESS_THAN); at >= 0; at = text.indexOf(LESS_THAN, at + 1)) {
    if (!readTimestampInto(text, at, stamp, WORD_TIMESTAMP_BRACKETS)) continue;
    if (at > from) words.push({ time, content: text.slice(from, at) });
    hasStamp = true;
    time = stamp.ms / 1000;
    from = stamp.end;
    at = from - 1;
  }
  if (!hasStamp) return null;
  words.push({ time, content: text.slice(from) });
  return words;
}

/** Some tools put a space on both sides of a word's timestamp. */
const joinWords = (words: readonly TimedText[]): string =>
  words
    .map((word) => word.content)
    .join('')
    .replaceAll(/\s{2,}/g, ' ')
    .trim();

function moveLine<Line extends LrcLine>(line: Line, bySeconds: number): Line {
  if (bySeconds === 0) return line;
  const moved = { ...line, time: moveTime(line.time, bySeconds) };
  if (line.wordStarts === undefined) return moved;
  const wordStarts = line.wordStarts.map((word) => ({ ...word, time: moveTime(word.time, bySeconds) }));
  return { ...moved, wordStarts };
}

/** Moves a time by some seconds, rounded to whole milliseconds and never to before the song's start. */
const moveTime = (time: number, bySeconds: number): number =>
  Math.max(0, Math.round((time + bySeconds) * 1000) / 1000);

/** Whether one of the lines right before it, with the same time, has the same text. */
function isRepeat(sorted: readonly TimedText[], line: TimedText, at: number): boolean {
  for (let before = at - 1; before >= at - REPEAT_REACH; before -= 1) {
    const other = sorted[before];
    if (other?.time !== line.time) return false;
    if (other.content === line.content) return true;
  }
  return false;
}

function uniqueLines(sorted: readonly LrcLine[]): LrcLine[] {
  return sorted.filter((line, at) => !isRepeat(sorted, line, at));
}
