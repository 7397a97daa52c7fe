import { inTimeOrder } from './in-time-order.ts';
import type { LyricWord } from './lyrics.ts';

const OPEN = 40;
const CLOSE = 41;
const COMMA = 44;
const ZERO = 48;
const NINE = 57;
const MOST_DIGITS = 9;
/** The third is of no use to us. */
const NUMBERS = 3;

/** The stamp that was read last: filled in place, because a text may hold a hundred thousand of them. */
interface Stamp {
  startMs: number;
  durationMs: number;
  /** Where the word behind it begins. */
  end: number;
}

/** Reads `(startMs,durationMs,n)` at an opening parenthesis; false for one that is sung. */
function readStamp(text: string, open: number, stamp: Stamp): boolean {
  let at = open + 1;
  for (let number = 0; number < NUMBERS; number += 1) {
    let value = 0;
    const first = at;
    for (let code = text.charCodeAt(at); code >= ZERO && code <= NINE; code = text.charCodeAt(at)) {
      value = value * 10 + code - ZERO;
      at += 1;
    }
    const digits = at - first;
    const isLast = number === NUMBERS - 1;
    if (digits === 0 || digits > MOST_DIGITS || text.charCodeAt(at) !== (isLast ? CLOSE : COMMA))
      return false;
    at += 1;
    if (number === 0) stamp.startMs = value;
    if (number === 1) stamp.durationMs = value;
  }
  stamp.end = at;
  return true;
}

/**
 * The words behind the stamps of a YRC line, in the order of time and without those that have no text; null when
 * there is no stamp. A scan by hand: a regular expression with its match objects takes three times as long.
 */
export function scanWords(text: string): readonly LyricWord[] | null {
  const words: LyricWord[] = [];
  const stamp: Stamp = { startMs: 0, durationMs: 0, end: -1 };

  function pushUpTo(end: number, startMs: number, durationMs: number, from: number): void {
    if (from < 0 || from === end) return;
    words.push({ time: startMs / 1000, duration: durationMs / 1000, content: text.slice(from, end) });
  }
  let from = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) !== OPEN) continue;
    const { startMs, durationMs } = stamp;
    if (!readStamp(text, at, stamp)) continue;
    pushUpTo(at, startMs, durationMs, from);
    from = stamp.end;
    at = from - 1;
  }
  if (from < 0) return null;
  pushUpTo(text.length, stamp.startMs, stamp.durationMs, from);
  return inTimeOrder(words);
}
