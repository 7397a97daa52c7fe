const ZERO = 48;
const NINE = 57;

/** The end of the ASCII digits that begin at `from`; `from` itself when there is none. */
export function digitsEnd(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code >= ZERO && code <= NINE; code = text.charCodeAt(at)) at += 1;
  return at;
}

/** The number that the ASCII digits between two indices write. */
export function parseDigits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - ZERO;
  return value;
}
