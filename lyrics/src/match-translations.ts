import type { TimedText } from './parse-lrc.ts';

/** A translation belongs to a line when their times differ by less. */
const TOLERANCE_MS = 600;
/** How many unmatched lines on either side are candidates for a text: more would only be lines with the same time. */
const MAX_NEIGHBOURS = 2;

/**
 * Matches texts to lines by time, the nearest pair within 0.6 s first, each text once. Both lists are sorted by time.
 */
export function matchTranslations(
  lines: readonly { readonly time: number }[],
  texts: readonly TimedText[],
): (string | undefined)[] {
  const attached = new Array<string | undefined>(lines.length).fill(undefined);
  const freeTexts = matchEqualTimes(lines, texts, attached);
  if (freeTexts.length === 0) return attached;
  const freeLines = [...lines.keys()].filter((index) => attached[index] === undefined);
  const timeOf = (line: number | undefined) => lines[line ?? -1]?.time ?? Number.POSITIVE_INFINITY;

  // Pairs indexed by their distance in milliseconds: a bucket sort keeps this linear.
  const pairs: [line: number, text: TimedText][][] = [];
  let from = 0;
  for (const text of freeTexts) {
    while (timeOf(freeLines[from]) < text.time) from += 1;
    for (const line of freeLines.slice(Math.max(from - MAX_NEIGHBOURS, 0), from + MAX_NEIGHBOURS)) {
      const distanceMs = Math.round(Math.abs(timeOf(line) - text.time) * 1000);
      if (distanceMs >= TOLERANCE_MS) continue;
      pairs[distanceMs] ??= [];
      pairs[distanceMs].push([line, text]);
    }
  }

  const used = new Set<TimedText>();
  for (const [line, text] of pairs.flat()) {
    if (attached[line] !== undefined || used.has(text)) continue;
    attached[line] = text.content;
    used.add(text);
  }
  return attached;
}

/** Matches texts with exactly the same time, in order, and returns the texts that are left. */
function matchEqualTimes(
  lines: readonly { readonly time: number }[],
  texts: readonly TimedText[],
  attached: (string | undefined)[],
): TimedText[] {
  let line = 0;
  return texts.filter((text) => {
    while ((lines[line]?.time ?? Number.POSITIVE_INFINITY) < text.time) line += 1;
    if (lines[line]?.time !== text.time) return true;
    attached[line] = text.content;
    line += 1;
    return false;
  });
}
