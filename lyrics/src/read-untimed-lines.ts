import type { TimedText } from './parse-lrc.ts';
import { hasVisibleText, textLines } from './text-lines.ts';
import { isCredit } from './without-credits.ts';

/** Lines that are not sung: id tags, damaged timestamps, the line times of YRC, and JSON credits. */
const MARKUP =
  /^(?:\[(?:ti|ar|al|by|au|re|ve|la|lang|language|length|offset|tool|id|hash|sign|qq|total|kana|#):|\[[\s\d]*[:,]|\{")/i;

/**
 * The lines of a text in which no line has a timestamp, all at 0:00. Empty for a text with timestamps, whose other lines
 * are not lyrics, and for one that credits who made the song and has no other line.
 */
export function readUntimedLines(text: string): readonly TimedText[] {
  const contents = textLines(text)
    .map((line) => line.trimEnd())
    .filter((line) => hasVisibleText(line) && !MARKUP.test(line));
  return contents.every(isCredit) ? [] : contents.map((content) => ({ time: 0, content }));
}
