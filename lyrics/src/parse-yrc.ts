import type { LyricWord, WordLine } from './lyrics.ts';
import { readWordTimings } from './read-word-timings.ts';
import { sortByTime } from './sort-by-time.ts';
import { hasVisibleText, textLines } from './text-lines.ts';

// [16210,3460](16210,670,0)Row (16880,410,0)your (17290,2380,0)boat
// [startMs,durationMs] and for each word (startMs,durationMs,0), all from the song's start

const HEAD = /^\[\s*(\d{1,9})\s*,\s*(\d{1,9})\s*\]/;
/** The form of an older track, whose words have a duration but no start. */
const WORD_WITHOUT_START = /\(\s*\d{1,9}\s*,\s*\d{1,9}\s*\)/g;
/** How far the words of a line may lie outside of it before its word times are rejected. */
const SLACK_SECONDS = 1;

/**
 * Reads YRC, sorted by time. A word keeps the space after it, and parentheses that are part of the text; words without
 * text are left out, as are JSON credits. Word times count from the song's start, or from their line's start where most
 * lines are plausible only that way. A line whose word times lie outside of it counts as one word; when most lines are
 * like that, the result is empty and the plain lines are used. Accepts any text without an error, in linear time.
 */
export function parseYrc(text: string): readonly WordLine[] {
  const lines = textLines(text)
    .map(readLine)
    .filter((line) => line !== null);
  const brokenCount = lines.filter((line) => !liesWithin(line)).length;
  if (brokenCount * 2 <= lines.length) return sortByTime(lines.map(mendLine));
  return hasRelativeWords(lines) ? sortByTime(lines.map((line) => mendLine(withAbsoluteWords(line)))) : [];
}

function readLine(line: string): WordLine | null {
  const head = HEAD.exec(line);
  if (head === null) return null;
  // Read by index: destructuring the match as an iterable costs as much as finding it.
  const { 0: tag, 1: start, 2: duration } = head;
  const time = Number(start) / 1000;
  const endTime = (Number(start) + Number(duration)) / 1000;
  const words = readWords(line.slice(tag.length), time, endTime);
  return words.some((word) => hasVisibleText(word.content)) ? { time, endTime, words } : null;
}

function readWords(text: string, time: number, endTime: number): readonly LyricWord[] {
  const content = () => text.replace(WORD_WITHOUT_START, '').trim();
  return readWordTimings(text) ?? [{ time, duration: endTime - time, content: content() }];
}

function liesWithin({ time, endTime, words }: WordLine): boolean {
  const first = words[0]?.time ?? time;
  const last = words.at(-1)?.time ?? time;
  return first >= time - SLACK_SECONDS && last <= endTime + SLACK_SECONDS;
}

/**
 * Whether the words of most lines lie within their line when their times count from its start. Lines of one word prove
 * nothing, and words that all begin at 0 have durations only.
 */
function hasRelativeWords(lines: readonly WordLine[]): boolean {
  const multiWord = lines.filter((line) => line.words.length > 1);
  const relative = multiWord.filter(
    (line) => line.words[0]?.time !== line.words.at(-1)?.time && liesWithin(withAbsoluteWords(line)),
  );
  return relative.length * 2 > multiWord.length;
}

function withAbsoluteWords(line: WordLine): WordLine {
  const words = line.words.map((word) => ({
    ...word,
    time: Math.round((word.time + line.time) * 1000) / 1000,
  }));
  return { ...line, words };
}

/** Turns a line whose word times lie outside of it into one word. */
function mendLine(line: WordLine): WordLine {
  if (liesWithin(line)) return line;
  const { time, endTime, words } = line;
  const content = words.map((word) => word.content).join('');
  return { time, endTime, words: [{ time, duration: endTime - time, content }] };
}
