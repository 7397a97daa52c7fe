import { digitsEnd, parseDigits } from './digits.ts';
import type { LyricWord } from './lyrics.ts';
import { sortByTime } from './sort-by-time.ts';
import { skipWhitespace } from './text-lines.ts';

const OPEN = 40;
const CLOSE = 41;
const COMMA = 44;
const MAX_DIGITS = 9;
/** How many numbers a timestamp has; the third is not used. */
const NUMBERS = 3;

/** The last timestamp that was read, updated in place: a text may hold a hundred thousand of them. */
interface Timestamp {
  startMs: number;
  durationMs: number;
  /** The index at which its word begins. */
  end: number;
}

/** Reads `(startMs,durationMs,n)` at a parenthesis; returns false for a parenthesis that is part of the text. */
function readTimestamp(text: string, open: number, stamp: Timestamp): boolean {
  let at = open + 1;
  for (let number = 0; number < NUMBERS; number += 1) {
    const first = skipWhitespace(text, at);
    const end = digitsEnd(text, first);
    const isLast = number === NUMBERS - 1;
    if (end === first || end - first > MAX_DIGITS) return false;
    at = skipWhitespace(text, end);
    if (text.charCodeAt(at) !== (isLast ? CLOSE : COMMA)) return false;
    at += 1;
    if (number === 0) stamp.startMs = parseDigits(text, first, end);
    if (number === 1) stamp.durationMs = parseDigits(text, first, end);
  }
  stamp.end = at;
  return true;
}

/**
 * The words after the timestamps of a YRC line, sorted by time, without empty ones; null when there is no timestamp.
 * Scanned by hand: a regular expression with its match objects takes three times as long.
 */
export function readWordTimings(text: string): readonly LyricWord[] | null {
  const words: LyricWord[] = [];
  const stamp: Timestamp = { startMs: 0, durationMs: 0, end: -1 };

  function pushUpTo(end: number, startMs: number, durationMs: number, from: number): void {
    if (from < 0 || from === end) return;
    words.push({ time: startMs / 1000, duration: durationMs / 1000, content: text.slice(from, end) });
  }
  let from = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) !== OPEN) continue;
    const { startMs, durationMs } = stamp;
    if (!readTimestamp(text, at, stamp)) continue;
    pushUpTo(at, startMs, durationMs, from);
    from = stamp.end;
    at = from - 1;
  }
  if (from < 0) return null;
  pushUpTo(text.length, stamp.startMs, stamp.durationMs, from);
  return sortByTime(words);
}
