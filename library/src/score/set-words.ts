import type { AbcLyricLine } from './abc-words.ts';
import type { ScoreNote } from './score.ts';

/** A syllable and the notes it is sung to, as indexes into the notes of the lead voice. */
export interface SyllableOnNotes {
  text: string;
  firstNote: number;
  lastNote: number;
}

/** Sets the syllables of each line to the notes of the lead; every note must have a word, `_` or `*`. */
export function setWordsToNotes(lines: AbcLyricLine[], notes: ScoreNote[]): SyllableOnNotes[][] {
  let next = 0;
  const set = lines.map((line, number) => {
    if (line.tokens.length !== line.prolongs.length) {
      throw new Error(`line ${number + 1}: ${line.prolongs.length} notes, ${line.tokens.length} words`);
    }
    const syllables: SyllableOnNotes[] = [];
    for (const [index, token] of line.tokens.entries()) {
      const note = line.prolongs[index] ? next - 1 : next++;
      const last = syllables.at(-1);
      if (token.kind === 'syllable') syllables.push({ text: token.text, firstNote: note, lastNote: note });
      else if (token.kind === 'hold' && last) last.lastNote = note;
    }
    return syllables;
  });
  if (next !== notes.length) throw new Error(`${notes.length} notes played, ${next} notes printed`);
  return set.filter((line) => line.length > 0);
}
