import { inTimeOrder } from './in-time-order.ts';
import { readStamp, type Stamp } from './read-stamp.ts';
import { textLines } from './text-lines.ts';

// [00:12.34][01:02.5]A line that is sung twice
// [mm:ss] · [mm:ss.x] · [mm:ss.xx] · [mm:ss.xxx] · [mm:ss:xx] · [h:mm:ss.xxx]

/** A stamped line, its time in seconds. */
export interface TimedText {
  readonly time: number;
  readonly content: string;
}

const OFFSET = /^\[offset:\s*([+-]?\d{1,7})\s*\]/i;
/** `[tt]` and `[tr:…]` lines of other players repeat a line's stamp with something that is not the line. */
const ATTACHMENT = /^\[(?:tt|tr(?::[\w-]{1,20})?)\]/;
/** A line that comes again with others between is no mistake: texts without times have all lines at 0:00. */
const REPEAT_REACH = 3;
const WORD_STAMP = /<\d{1,5}:\d{1,2}(?:[.:]\d{1,3})?>/g;

/**
 * Reads LRC, in the order of time; lines of equal time keep their order. Left out are lines without stamp or text,
 * JSON credits, id tags and exact repetitions. `[offset:ms]` moves all lines, positive to earlier (its sign in the
 * files that people have). Any text is read without an error, in linear time.
 */
export function parseLrc(text: string): TimedText[] {
  const lines: TimedText[] = [];
  const stamp: Stamp = { ms: 0, end: 0 };
  let offsetSeconds = 0;
  for (const line of textLines(text)) {
    const offset = line.startsWith('[o') || line.startsWith('[O') ? OFFSET.exec(line) : null;
    if (offset !== null) offsetSeconds = Number(offset[1]) / 1000;
    else pushLines(lines, line, stamp);
  }
  const moved = offsetSeconds === 0 ? lines : lines.map((line) => earlier(line, offsetSeconds));
  return withoutRepeats(inTimeOrder(moved));
}

function pushLines(lines: TimedText[], line: string, stamp: Stamp): void {
  const times: number[] = [];
  let textStart = 0;
  while (readStamp(line, textStart, stamp)) {
    times.push(stamp.ms / 1000);
    textStart = stamp.end;
  }
  if (times.length === 0) return;
  const rest = line.slice(textStart);
  const content = (rest.includes('<') ? rest.replace(WORD_STAMP, '') : rest).trim();
  if (content === '' || ATTACHMENT.test(content)) return;
  for (const time of times) lines.push({ time, content });
}

function earlier({ time, content }: TimedText, seconds: number): TimedText {
  return { time: Math.max(0, Math.round((time - seconds) * 1000) / 1000), content };
}

/** Whether one of the lines right before it, of the same moment, says the same. */
function isRepeat(sorted: readonly TimedText[], line: TimedText, at: number): boolean {
  for (let before = at - 1; before >= at - REPEAT_REACH; before -= 1) {
    const other = sorted[before];
    if (other?.time !== line.time) return false;
    if (other.content === line.content) return true;
  }
  return false;
}

function withoutRepeats(sorted: readonly TimedText[]): TimedText[] {
  return sorted.filter((line, at) => !isRepeat(sorted, line, at));
}
