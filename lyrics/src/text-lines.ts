const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** The lines of a text that are not empty, whatever ends them, without the byte-order marks that editors leave. */
export function textLines(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? LINE_FEED : text.charCodeAt(at);
    if (code !== LINE_FEED && code !== CARRIAGE_RETURN) continue;
    if (text[start] === '\uFEFF') start += 1;
    if (at > start) lines.push(text.slice(start, at));
    start = at + 1;
  }
  return lines;
}
