import { digitsEnd, parseDigits } from './digits.ts';
import { skipWhitespace } from './text-lines.ts';

const COLON = 58;
const DOT = 46;
const MAX_MINUTE_DIGITS = 5;
const MAX_DIGITS = 2;

/** The last timestamp that was read, updated in place: a text may hold a hundred thousand of them. */
export interface ParsedTimestamp {
  ms: number;
  /** The index after the closing bracket. */
  end: number;
}

/** The character codes of the brackets around a timestamp. */
export interface TimestampBrackets {
  readonly open: number;
  readonly close: number;
}

/** `[mm:ss.xx]`, the time of a line. */
const LINE_TIMESTAMP_BRACKETS: TimestampBrackets = { open: 91, close: 93 };
/** `<mm:ss.xx>`, the time of a word (enhanced LRC). */
export const WORD_TIMESTAMP_BRACKETS: TimestampBrackets = { open: 60, close: 62 };

/**
 * Reads `[mm:ss]`, `[mm:ss.x]` to `[mm:ss.xxx…]`, `[mm:ss:xx]` or `[h:mm:ss.xxx]` at a bracket, with or without spaces
 * next to the brackets; returns false for anything else. Scanned by hand: a regular expression with its match objects
 * takes twice as long.
 */
export function readTimestampInto(
  text: string,
  at: number,
  stamp: ParsedTimestamp,
  brackets = LINE_TIMESTAMP_BRACKETS,
): boolean {
  if (text.charCodeAt(at) !== brackets.open) return false;
  const first = skipWhitespace(text, at + 1);
  const firstEnd = digitsEnd(text, first);
  const digits = firstEnd - first;
  if (digits === 0 || digits > MAX_MINUTE_DIGITS || text.charCodeAt(firstEnd) !== COLON) return false;
  let minutes = parseDigits(text, first, firstEnd);
  let from = firstEnd + 1;
  let end = digitsEnd(text, from);
  if (end === from || end - from > MAX_DIGITS) return false;
  if (text.charCodeAt(end) === COLON) {
    const thirdEnd = digitsEnd(text, end + 1);
    // Only a point after them distinguishes seconds after hours and minutes from hundredths after seconds.
    if (text.charCodeAt(thirdEnd) === DOT && thirdEnd > end + 1 && thirdEnd - end - 1 <= MAX_DIGITS) {
      minutes = minutes * 60 + parseDigits(text, from, end);
      from = end + 1;
      end = thirdEnd;
    }
  }
  const seconds = parseDigits(text, from, end);
  const mark = text.charCodeAt(end);
  let fractionMs = 0;
  if (mark === DOT || mark === COLON) {
    const fraction = end + 1;
    end = digitsEnd(text, fraction);
    if (end === fraction) return false;
    fractionMs = fractionOf(text, fraction, end);
  }
  const close = skipWhitespace(text, end);
  if (text.charCodeAt(close) !== brackets.close) return false;
  stamp.ms = (minutes * 60 + seconds) * 1000 + fractionMs;
  stamp.end = close + 1;
  return true;
}

/** Tenths, hundredths or thousandths as milliseconds; further digits are ignored. */
function fractionOf(text: string, from: number, end: number): number {
  const digits = Math.min(end - from, 3);
  return parseDigits(text, from, from + digits) * (digits === 1 ? 100 : digits === 2 ? 10 : 1);
}
