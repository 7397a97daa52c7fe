import { inTimeOrder } from './in-time-order.ts';
import type { LyricWord, WordLine } from './lyrics.ts';
import { scanWords } from './scan-words.ts';
import { textLines } from './text-lines.ts';

// [16210,3460](16210,670,0)Row (16880,410,0)your (17290,2380,0)boat
// [startMs,durationMs] and for each word (startMs,durationMs,0), all from the song's start

const HEAD = /^\[(\d{1,9}),(\d{1,9})\]/;
/** The form of an older track, whose words have a length but no start. */
const WORD_WITHOUT_START = /\(\d{1,9},\d{1,9}\)/g;
/** How far the words of a line may lie outside of it before its word times are not believed. */
const SLACK_SECONDS = 1;

/**
 * Reads YRC in the order of time. A word keeps the blank behind it, and parentheses that are sung; words without
 * text are left out, as are JSON credits. A line whose word times lie outside of it counts as one word; when most lines
 * are like that, the text is given up (empty reply: the plain lines serve). Any text is read without an error.
 */
export function parseYrc(text: string): readonly WordLine[] {
  const lines: WordLine[] = [];
  let brokenCount = 0;
  for (const line of textLines(text)) {
    const read = readLine(line);
    if (read === null) continue;
    const isBroken = !liesWithin(read);
    if (isBroken) brokenCount += 1;
    lines.push(isBroken ? asOneWord(read) : read);
  }
  if (brokenCount * 2 > lines.length) return [];
  return inTimeOrder(lines);
}

function readLine(line: string): WordLine | null {
  const head = HEAD.exec(line);
  if (head === null) return null;
  // By place: taking the match apart as a list costs as much as finding it.
  const { 0: tag, 1: start, 2: duration } = head;
  const time = Number(start) / 1000;
  const endTime = (Number(start) + Number(duration)) / 1000;
  const words = readWords(line.slice(tag.length), time, endTime);
  return words.some((word) => word.content.trim() !== '') ? { time, endTime, words } : null;
}

function readWords(text: string, time: number, endTime: number): readonly LyricWord[] {
  const content = () => text.replace(WORD_WITHOUT_START, '').trim();
  return scanWords(text) ?? [{ time, duration: endTime - time, content: content() }];
}

function liesWithin({ time, endTime, words }: WordLine): boolean {
  const first = words[0]?.time ?? time;
  const last = words.at(-1)?.time ?? time;
  return first >= time - SLACK_SECONDS && last <= endTime + SLACK_SECONDS;
}

function asOneWord({ time, endTime, words }: WordLine): WordLine {
  const content = words.map((word) => word.content).join('');
  return { time, endTime, words: [{ time, duration: endTime - time, content }] };
}
