import { searchWordsOf, syllablesOf } from './search-text.ts';
import { simplified } from './simplified.ts';

const MOST_TYPED = 400;
const MOST_WORDS = 8;
const LONGEST_WORD = 48;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MOST_CORRECTIONS = 6;
const SHORTEST_CORRECTED = 4;

/** With fewer hits than this, a wrong character of the same sound and one wrong letter are forgiven too. */
export const FEW_HITS = 3;

/** The question that wants all of the phrases. */
export const all = (phrases: readonly string[]): string => `(${phrases.join(' AND ')})`;

/**
 * A question as the index takes it: each typed word is a phrase whose last part may go on, `月亮` → `"月 亮"*`.
 * Only letters and digits get through, so nothing that is typed can be a syntax error.
 */
export function phrasesOf(keywords: string): string[] {
  return keywords
    .slice(0, MOST_TYPED)
    .split(/\s+/u)
    .map((word) => searchWordsOf(word).map((part) => part.slice(0, LONGEST_WORD)))
    .filter((parts) => parts.length > 0)
    .slice(0, MOST_WORDS)
    .map((parts) => `"${parts.join(' ')}"*`);
}

/** The same question by its sound: 茉丽花 asks for `molihua`, so one wrong character still finds 茉莉花. */
export function soundPhrasesOf(keywords: string): string[] {
  return phrasesOf(
    simplified(keywords).replace(/\p{Script=Han}{2,}/gu, (run) => ` ${syllablesOf(run).join('')} `),
  );
}

const MOST_CHARACTERS = 16;
const HAN = /\p{Script=Han}/u;

/** Every character and every Latin word for itself: 周杰伦七里香 is an artist and a title with no blank between. */
export function characterPhrasesOf(keywords: string): string[] {
  const words = new Set(searchWordsOf(keywords.slice(0, MOST_TYPED)).slice(0, MOST_CHARACTERS));
  return [...words].map((word) => `"${word.slice(0, LONGEST_WORD)}"${HAN.test(word) ? '' : '*'}`);
}

/** The question cut at every sign and where one script meets another, such as 送别（合唱） and 送别.mp3. */
export const partPhrasesOf = (keywords: string): string[] =>
  phrasesOf(keywords.replace(/\p{Script=Han}+/gu, ' $& ').replace(/[^\p{L}\p{N}\p{M}]+/gu, ' '));

/** Whether a phrase says enough to be asked alone: a single letter or digit finds half of a library. */
export const isTelling = (phrase: string): boolean => HAN.test(phrase) || !/^"."\*$/u.test(phrase);

/** Every word that one wrong, missing, additional or swapped letter could have made this one of. */
export function neighboursOf(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at + 1);
    const here = word.charAt(at);
    if (here !== '') {
      found.add(before + after);
      if (after !== '') found.add(before + after.charAt(0) + here + after.slice(1));
    }
    for (const letter of LETTERS) {
      found.add(before + letter + word.slice(at));
      if (here !== '') found.add(before + letter + after);
    }
  }
  found.delete(word);
  return [...found];
}

/** The one Latin word of a phrase, null where it holds another thing or is too short to guess at. */
function correctableWord(phrase: string): string | null {
  const word = /^"([a-z]+)"\*$/.exec(phrase)?.[1];
  return word === undefined || word.length < SHORTEST_CORRECTED ? null : word;
}

/** Whether a word of the question is none that `isKnownBeginning` knows, so that it may be a slip. */
export const mayHaveSlip = (
  phrases: readonly string[],
  isKnownBeginning: (word: string) => boolean,
): boolean => phrases.map(correctableWord).some((word) => word !== null && !isKnownBeginning(word));

/** A phrase of one Latin word that the library does not know, as the known words that it may have been meant for. */
function corrected(phrase: string, isKnownBeginning: (word: string) => boolean): string {
  const word = correctableWord(phrase);
  if (word === null || isKnownBeginning(word)) return phrase;
  const known = neighboursOf(word)
    .filter((neighbour) => neighbour.length >= SHORTEST_CORRECTED && isKnownBeginning(neighbour))
    .slice(0, MOST_CORRECTIONS);
  return known.length === 0 ? phrase : `(${known.map((one) => `"${one}"*`).join(' OR ')})`;
}

/** The phrases with one slip forgiven in each, or null where none has one. */
export function correctedPhrases(
  phrases: readonly string[],
  isKnownBeginning: (word: string) => boolean,
): string[] | null {
  const better = phrases.map((phrase) => corrected(phrase, isKnownBeginning));
  return better.some((phrase, at) => phrase !== phrases[at]) ? better : null;
}
