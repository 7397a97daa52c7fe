import { pinyinSyllablesOf, searchWordsOf } from './search-text.ts';
import { toSimplifiedChinese } from './simplified.ts';
import type { TypoLookupBudget } from './typo-lookup-budget.ts';

const MAX_TYPED = 400;
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 48;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MAX_CORRECTIONS = 6;
/** Shorter words have too many similar words with a meaning; longer ones cost too much to correct. */
const MIN_CORRECTED_LENGTH = 4;
const MAX_CORRECTED_LENGTH = 20;
const MAX_CORRECTED_WORDS = 3;

/** With fewer hits than this, a wrong character of the same sound and one wrong letter are tolerated. */
export const FEW_SEARCH_HITS = 3;

/** The FTS query that matches all of the phrases. */
export const joinFtsPhrasesWithAnd = (phrases: readonly string[]): string => `(${phrases.join(' AND ')})`;

/**
 * Keywords as index phrases: each typed word becomes a phrase with a prefix match at its end, `月亮` → `"月 亮"*`. Only
 * letters and digits are kept, so that no input can be a syntax error.
 */
export function ftsPhrasesOfKeywords(keywords: string): string[] {
  return keywords
    .slice(0, MAX_TYPED)
    .split(/\s+/u)
    .map((word) => searchWordsOf(word).map((part) => part.slice(0, MAX_WORD_LENGTH)))
    .filter((parts) => parts.length > 0)
    .slice(0, MAX_WORDS)
    .map((parts) => `"${parts.join(' ')}"*`);
}

/** The same keywords by their sound: 茉丽花 becomes `molihua`, which finds 茉莉花 despite the wrong character. */
export function phoneticPhrasesOfKeywords(keywords: string): string[] {
  return ftsPhrasesOfKeywords(
    toSimplifiedChinese(keywords).replace(
      /\p{Script=Han}{2,}/gu,
      (run) => ` ${pinyinSyllablesOf(run).join('')} `,
    ),
  );
}

const MAX_CHARACTERS = 16;
const HAN = /\p{Script=Han}/u;

/** Each character and Latin word is a keyword: 周杰伦七里香 is an artist and a title without a space. */
export function characterPhrasesOfKeywords(keywords: string): string[] {
  const words = new Set(searchWordsOf(keywords.slice(0, MAX_TYPED)).slice(0, MAX_CHARACTERS));
  return [...words].map((word) => `"${word.slice(0, MAX_WORD_LENGTH)}"${HAN.test(word) ? '' : '*'}`);
}

/** The keywords split at punctuation and where the script changes, such as 送别（合唱） and 送别.mp3. */
export const phrasesOfKeywordsByScript = (keywords: string): string[] =>
  ftsPhrasesOfKeywords(keywords.replace(/\p{Script=Han}+/gu, ' $& ').replace(/[^\p{L}\p{N}\p{M}]+/gu, ' '));

/** Whether a phrase is selective enough for a search of its own: a single letter or digit matches half of the songs. */
export const isSelectivePhrase = (phrase: string): boolean => HAN.test(phrase) || !/^"."\*$/u.test(phrase);

/** The single Latin word of a phrase; null for other phrases, and for words too short or too long to correct. */
function correctableWord(phrase: string): string | null {
  const word = /^"([a-z]+)"\*$/.exec(phrase)?.[1] ?? '';
  return word.length < MIN_CORRECTED_LENGTH || word.length > MAX_CORRECTED_LENGTH ? null : word;
}

/** Whether no known word begins with one of these phrases, which may therefore be a typo. */
export const hasUnknownSearchWord = (
  phrases: readonly string[],
  isKnown: (word: string) => boolean,
): boolean => phrases.map(correctableWord).some((word) => word !== null && !isKnown(word));

/**
 * The known words that differ by one wrong, missing, additional or swapped letter, as long as the budget lasts.
 * Prefixes that no known word has are not followed, which saves most lookups.
 */
function correctionsOf(word: string, isKnown: (word: string) => boolean, budget: TypoLookupBudget): string[] {
  const found = new Set<string>();
  const consider = (neighbour: string) => {
    if (neighbour.length >= MIN_CORRECTED_LENGTH && isKnown(neighbour)) found.add(neighbour);
  };
  for (let at = 0; at < word.length; at += 1) {
    const before = word.slice(0, at);
    if (before !== '' && !isKnown(before)) break;
    const after = word.slice(at + 1);
    consider(before + after);
    if (after !== '') consider(before + after.charAt(0) + word.charAt(at) + after.slice(1));
    for (const letter of LETTERS) {
      if (budget.isSpent() || found.size >= MAX_CORRECTIONS) return [...found].slice(0, MAX_CORRECTIONS);
      if (!isKnown(before + letter)) continue;
      consider(before + letter + word.slice(at));
      consider(before + letter + after);
    }
  }
  return [...found].slice(0, MAX_CORRECTIONS);
}

/**
 * The phrases with one typo corrected in each, or null where none has one. `isKnown` tells whether a word of the
 * catalogue begins with a text; every call of it costs `budget`. At most three words are corrected.
 */
export function correctMisspelledPhrases(
  phrases: readonly string[],
  isKnown: (word: string) => boolean,
  budget: TypoLookupBudget,
): string[] | null {
  let tried = 0;
  const better = phrases.map((phrase) => {
    const word = correctableWord(phrase);
    if (word === null || tried === MAX_CORRECTED_WORDS || isKnown(word)) return phrase;
    tried += 1;
    const known = correctionsOf(word, isKnown, budget);
    return known.length === 0 ? phrase : `(${known.map((one) => `"${one}"*`).join(' OR ')})`;
  });
  return better.some((phrase, at) => phrase !== phrases[at]) ? better : null;
}
