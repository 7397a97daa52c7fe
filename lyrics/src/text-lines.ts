const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Whether a UTF-16 code unit is a blank or a byte-order mark: what editors leave in front of a line. */
export function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0 || code === 0x3000 || code === 0xfeff || code === 0x200b;
}

/** Where the blanks that begin at `from` end. */
export function skipWhitespace(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

/** The lines of a text that are not blank, with any line ending, without the blanks and byte-order marks before them. */
export function textLines(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? LINE_FEED : text.charCodeAt(at);
    if (code !== LINE_FEED && code !== CARRIAGE_RETURN) continue;
    start = skipWhitespace(text, start);
    if (at > start) lines.push(text.slice(start, at));
    start = at + 1;
  }
  return lines;
}

/** Blanks, format characters such as zero-width spaces and joiners, and the letters that Unicode draws as nothing. */
const VISIBLE = /[^\s\p{Cf}\u115F\u1160\u2800\u3164]/u;

/** Whether a text has anything to see: zero-width characters alone make no line. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);
