import type { LyricWord } from './lyrics.ts';

/** A sung piece without the blanks around it. */
export interface GroupedWord extends LyricWord {
  /** Its place among the words of the line. */
  readonly at: number;
}

/** Pieces that a line must not be broken between, and whether a blank follows the last of them. */
export interface WordGroup {
  readonly words: readonly GroupedWord[];
  readonly hasBlankAfter: boolean;
}

/** Scripts whose lines may be broken after every character. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][^\p{L}]*$/u;

/** Joins the syllables of a word (A|ma|zing), which only a blank or a Chinese or Japanese character ends. */
export function wordGroups(words: readonly LyricWord[]): readonly WordGroup[] {
  const groups: { words: GroupedWord[]; hasBlankAfter: boolean }[] = [];
  let isOpen = false;
  for (const [at, word] of words.entries()) {
    const content = word.content.trim();
    if (/^\s/.test(word.content)) isOpen = closeWithBlank(groups);
    if (content === '') continue;
    const group = isOpen ? groups.at(-1) : undefined;
    if (group === undefined) groups.push({ words: [{ ...word, content, at }], hasBlankAfter: false });
    else group.words.push({ ...word, content, at });
    isOpen = !BREAKS_ANYWHERE.test(content);
    if (/\s$/.test(word.content)) isOpen = closeWithBlank(groups);
  }
  return groups;
}

function closeWithBlank(groups: readonly { hasBlankAfter: boolean }[]): false {
  const last = groups.at(-1);
  if (last !== undefined) last.hasBlankAfter = true;
  return false;
}
