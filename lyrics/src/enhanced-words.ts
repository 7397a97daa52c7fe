import type { LyricWord, WordLine } from './lyrics.ts';
import type { LrcLine, TimedText } from './parse-lrc.ts';
import { sortByTime } from './sort-by-time.ts';

/** A text is word-timed when at least this share of its lines has word times. */
const MIN_SHARE = 0.5;
/** The last word of a line lasts until the next line, but not through an instrumental break. */
const MAX_LAST_WORD_SECONDS = 3;
/** How far before its line a word may begin. */
const SLACK_SECONDS = 1;

/**
 * The word lines of enhanced LRC (`<mm:ss.xx>` before each word); empty when the text is timed by line. Lines without
 * word times, and lines whose word times are implausible, become one word each. `lines` are sorted by time.
 */
export function enhancedWordLines(lines: readonly LrcLine[]): readonly WordLine[] {
  const stamped = lines.filter((line) => line.wordStarts !== undefined).length;
  if (stamped === 0 || stamped < lines.length * MIN_SHARE) return [];
  return lines.map((line, at) => wordLine(line, lines[at + 1]?.time));
}

function wordLine(line: LrcLine, nextTime: number | undefined): WordLine {
  const { time, content } = line;
  const limit = time + MAX_LAST_WORD_SECONDS;
  const lineEnd = wholeMs(Math.min(nextTime ?? limit, limit));
  const starts = sortByTime(line.wordStarts ?? []);
  if (starts.length === 0 || (starts[0]?.time ?? 0) < time - SLACK_SECONDS) {
    return { time, endTime: lineEnd, words: [{ time, duration: wholeMs(lineEnd - time), content }] };
  }
  const words = timedWords(starts, nextTime);
  const last = words.at(-1);
  return { time, endTime: last === undefined ? lineEnd : wholeMs(last.time + last.duration), words };
}

/** Each word lasts until the next one begins. A space belongs to the word before it. */
function timedWords(starts: readonly TimedText[], nextTime: number | undefined): readonly LyricWord[] {
  const words: LyricWord[] = [];
  for (const [at, { time, content }] of starts.entries()) {
    const before = words.at(-1)?.content ?? ' ';
    const text = /\s$/.test(before) ? content.trimStart() : content;
    if (text === '') continue;
    const end = starts[at + 1]?.time ?? lastWordEnd(time, nextTime);
    words.push({ time, duration: wholeMs(end - time), content: text });
  }
  return words;
}

const lastWordEnd = (time: number, nextTime: number | undefined): number =>
  Math.max(time, Math.min(nextTime ?? Number.POSITIVE_INFINITY, time + MAX_LAST_WORD_SECONDS));

const wholeMs = (seconds: number): number => Math.round(seconds * 1000) / 1000;
