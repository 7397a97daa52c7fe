import type { ShownLine } from './select-shown-lines.ts';

/** Moves lines and their words by a number of seconds, negative to earlier. */
export function shiftLineTimes(lines: readonly ShownLine[], seconds: number): readonly ShownLine[] {
  if (seconds === 0) return lines;
  return lines.map((line) => ({
    ...line,
    time: line.time + seconds,
    words: line.words.map((word) => ({ ...word, time: word.time + seconds })),
  }));
}
