import type { LyricWord } from './lyrics.ts';

/** A word without the spaces around it. */
export interface TrimmedLyricWord extends LyricWord {
  /** Its index among the words of the line. */
  readonly at: number;
}

/** Words between which the line must not wrap, and whether a space follows the last of them. */
export interface NoWrapWordGroup {
  readonly words: readonly TrimmedLyricWord[];
  readonly hasBlankAfter: boolean;
}

/** Scripts in which a line may wrap after every character. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][^\p{L}]*$/u;

/** Groups the syllables of a word (A|ma|zing); a space or a Chinese or Japanese character ends a group. */
export function toNoWrapWordGroups(words: readonly LyricWord[]): readonly NoWrapWordGroup[] {
  const groups: { words: TrimmedLyricWord[]; hasBlankAfter: boolean }[] = [];
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
