import type { ShownLine } from './shown-lines.ts';

/** Lines that come so many seconds later than they were (negative: earlier), with their words. */
export function moveLines(lines: readonly ShownLine[], seconds: number): readonly ShownLine[] {
  if (seconds === 0) return lines;
  return lines.map((line) => ({
    ...line,
    time: line.time + seconds,
    words: line.words.map((word) => ({ ...word, time: word.time + seconds })),
  }));
}
