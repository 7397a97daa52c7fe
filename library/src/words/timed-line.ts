import type { PlayedNote } from '../performance/perform.ts';
import type { SyllableOnNotes } from '../score/set-words.ts';

export interface TimedSyllable {
  text: string;
  startMs: number;
  endMs: number;
}

/** Times the syllables of each line by the notes that they are sung to. */
export function timeSungLines(lines: SyllableOnNotes[][], lead: PlayedNote[]): TimedSyllable[][] {
  return lines.map((line) =>
    line.map(({ text, firstNote, lastNote }, index) => {
      const first = lead[firstNote];
      const last = lead[lastNote];
      if (!first || !last) throw new Error(`no note for “${text}”`);
      const isLast = index === line.length - 1;
      return { text: isLast ? text.trimEnd() : text, startMs: first.startMs, endMs: last.endMs };
    }),
  );
}
