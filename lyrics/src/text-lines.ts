const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Whether a UTF-16 code unit is a space or a byte-order mark, which editors leave before a line. */
function isWhitespaceCode(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0 || code === 0x3000 || code === 0xfeff || code === 0x200b;
}

/** The end of the spaces that begin at `from`. */
export function skipWhitespace(text: string, from: number): number {
  let at = from;
  while (isWhitespaceCode(text.charCodeAt(at))) at += 1;
  return at;
}

/** The lines of a text that are not blank, with any line ending, without leading spaces and byte-order marks. */
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

/** Spaces, format characters such as zero-width spaces and joiners, and letters that Unicode renders as nothing. */
const VISIBLE = /[^\s\p{Cf}\u115F\u1160\u2800\u3164]/u;

/** Whether a text has anything visible: zero-width characters alone do not make a line. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);
