import { textLines } from './text-lines.ts';

// [00:12.34][01:02.5]A line that is sung twice
// [mm:ss] · [mm:ss.x] · [mm:ss.xx] · [mm:ss.xxx] · [mm:ss:xx] · [h:mm:ss.xxx]

/** A stamped line, its time in seconds. */
export interface TimedText {
  readonly time: number;
  readonly content: string;
}

const STAMP = /\[(\d{1,5}):(\d{1,2})(?::(\d{1,2})(?=\.))?(?:[.:](\d{1,3}))?\d*\]/y;
const OFFSET = /^\[offset:\s*([+-]?\d{1,7})\s*\]/i;
/** `[tt]` and `[tr:…]` lines of other players repeat a line's stamp with something that is not the line. */
const ATTACHMENT = /^\[(?:tt|tr(?::[\w-]{1,20})?)\]/;
const WORD_STAMP = /<\d{1,5}:\d{1,2}(?:[.:]\d{1,3})?>/g;

/**
 * Reads LRC, in the order of time; lines of equal time keep their order. Left out are lines without stamp or text,
 * JSON credits, id tags and exact repetitions. `[offset:ms]` moves all lines, positive to earlier (its sign in the
 * files that people have). Any text is read without an error, in linear time.
 */
export function parseLrc(text: string): TimedText[] {
  const lines: TimedText[] = [];
  let offsetSeconds = 0;
  for (const line of textLines(text)) {
    const offset = line.startsWith('[0') ? null : OFFSET.exec(line);
    if (offset !== null) offsetSeconds = Number(offset[1]) / 1000;
    else pushLines(lines, line);
  }
  const moved = offsetSeconds === 0 ? lines : lines.map((line) => earlier(line, offsetSeconds));
  return withoutRepeats(moved.sort((one, other) => one.time - other.time));
}

function pushLines(lines: TimedText[], line: string): void {
  const times: number[] = [];
  let textStart = 0;
  while (line.startsWith('[', textStart)) {
    STAMP.lastIndex = textStart;
    const stamp = STAMP.exec(line);
    if (stamp === null) break;
    times.push(secondsOf(stamp));
    textStart = STAMP.lastIndex;
  }
  if (times.length === 0) return;
  const rest = line.slice(textStart);
  const content = (rest.includes('<') ? rest.replace(WORD_STAMP, '') : rest).trim();
  if (content === '' || ATTACHMENT.test(content)) return;
  for (const time of times) lines.push({ time, content });
}

function secondsOf(stamp: RegExpExecArray): number {
  // By place: taking the match apart as a list costs as much as finding it.
  const { 1: first = '0', 2: second = '0', 3: third, 4: fraction = '' } = stamp;
  const whole =
    third === undefined
      ? Number(first) * 60 + Number(second)
      : Number(first) * 3600 + Number(second) * 60 + Number(third);
  // In whole milliseconds first: 12.95 s must be the same number wherever it comes from.
  return (whole * 1000 + Number(fraction.padEnd(3, '0'))) / 1000;
}

function earlier({ time, content }: TimedText, seconds: number): TimedText {
  return { time: Math.max(0, Math.round((time - seconds) * 1000) / 1000), content };
}

function withoutRepeats(sorted: readonly TimedText[]): TimedText[] {
  const seen = new Set<string>();
  return sorted.filter((line, at) => {
    if (line.time !== sorted[at - 1]?.time) {
      if (seen.size > 0) seen.clear();
      // Hardly any line shares its moment with another.
      if (line.time !== sorted[at + 1]?.time) return true;
    }
    if (seen.has(line.content)) return false;
    seen.add(line.content);
    return true;
  });
}
