const OPEN = 91;
const CLOSE = 93;
const COLON = 58;
const DOT = 46;
const ZERO = 48;
const NINE = 57;
const MOST_MINUTE_DIGITS = 5;
const MOST_DIGITS = 2;

/** The stamp that was read last: filled in place, because a text may hold a hundred thousand of them. */
export interface Stamp {
  ms: number;
  /** Where what stands behind it begins. */
  end: number;
}

function digitsEnd(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code >= ZERO && code <= NINE; code = text.charCodeAt(at)) at += 1;
  return at;
}

function numberOf(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - ZERO;
  return value;
}

/**
 * Reads `[mm:ss]`, `[mm:ss.x]` to `[mm:ss.xxx…]`, `[mm:ss:xx]` or `[h:mm:ss.xxx]` at a bracket; false for anything
 * else. A scan by hand: a regular expression with its match objects takes twice as long.
 */
export function readStamp(text: string, open: number, stamp: Stamp): boolean {
  if (text.charCodeAt(open) !== OPEN) return false;
  const firstEnd = digitsEnd(text, open + 1);
  const digits = firstEnd - open - 1;
  if (digits === 0 || digits > MOST_MINUTE_DIGITS || text.charCodeAt(firstEnd) !== COLON) return false;
  let minutes = numberOf(text, open + 1, firstEnd);
  let from = firstEnd + 1;
  let end = digitsEnd(text, from);
  if (end === from || end - from > MOST_DIGITS) return false;
  if (text.charCodeAt(end) === COLON) {
    const thirdEnd = digitsEnd(text, end + 1);
    // Only a point behind them tells seconds after hours and minutes from hundredths after seconds.
    if (text.charCodeAt(thirdEnd) === DOT && thirdEnd > end + 1 && thirdEnd - end - 1 <= MOST_DIGITS) {
      minutes = minutes * 60 + numberOf(text, from, end);
      from = end + 1;
      end = thirdEnd;
    }
  }
  const seconds = numberOf(text, from, end);
  const mark = text.charCodeAt(end);
  let fractionMs = 0;
  if (mark === DOT || mark === COLON) {
    const fraction = end + 1;
    end = digitsEnd(text, fraction);
    if (end === fraction) return false;
    fractionMs = fractionOf(text, fraction, end);
  }
  if (text.charCodeAt(end) !== CLOSE) return false;
  stamp.ms = (minutes * 60 + seconds) * 1000 + fractionMs;
  stamp.end = end + 1;
  return true;
}

/** Tenths, hundredths or thousandths as milliseconds; what is finer does not count. */
function fractionOf(text: string, from: number, end: number): number {
  const digits = Math.min(end - from, 3);
  return numberOf(text, from, from + digits) * (digits === 1 ? 100 : digits === 2 ? 10 : 1);
}
