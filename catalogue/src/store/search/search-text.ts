import { createRequire } from 'node:module';
import { toSimplifiedChinese } from './simplified.ts';

/** Turns texts and queries into words. Both use this module, so that they always agree. */

const MAX_SYLLABLES = 12;
const TOKEN = /[\p{L}\p{N}\p{M}]+/gu;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const HAN_RUN = /\p{Script=Han}+/gu;
const LATIN_MARK = /[\u0300-\u036f]/g;

/** Removes differences of width, case and Latin accents: `Gymnopédie` and `ＧＹＭＮＯＰＥＤＩＥ` are one word. */
export const foldSearchText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replace(LATIN_MARK, '').normalize('NFC');

/** The words of a text; every Chinese, Japanese and Korean character is a separate word. */
export function tokenizeText(text: string): string[] {
  return foldSearchText(text).replace(IDEOGRAPH, ' $& ').match(TOKEN) ?? [];
}

/** Letters that Unicode does not decompose into base letter and accent, with their spelling on other keyboards. */
const SPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const inPlainLetters = (text: string) =>
  text.replace(/[ßæœøłđðþı]/giu, (letter) => SPELT[letter.toLowerCase()] ?? letter);

const spelt = (text: string) => inPlainLetters(toSimplifiedChinese(text));

/** The words by which a text is found: in simplified characters, and with letters that any keyboard has. */
export const searchWordsOf = (text: string): string[] => tokenizeText(spelt(text));

/** The form in which a name is compared with the typed text. */
export const searchKey = (text: string): string => searchWordsOf(text).join(' ');

/** Like `searchKey`, but Chinese scripts and special letters stay apart: for equality, not for search. */
export const titleComparisonKey = (title: string): string => tokenizeText(title).join(' ');

/** The blank is required, because `A-ha` has no article. */
const ARTICLE = /^(?:the|an?)\s+(?=\S)/i;

/** A name without its English article: `The Beatles` is sorted under B. */
export const withoutArticle = (name: string): string => name.trim().replace(ARTICLE, '');

const NO_WORD = /[^\p{L}\p{N}\p{M}]+/gu;
const DIGITS_OR_HAN = /[0-9]+|\p{Script=Han}/gu;
const ONE_HAN = /^\p{Script=Han}$/u;
const FIRST_HAN = 0x30_05;
const LAST_HAN = 0x9f_ff;

/** Chinese characters in the order of pinyin; sorting takes a fifth of a second, so it is done once. */
function rankHan(): ReadonlyMap<string, number> {
  const characters: string[] = [];
  for (let code = FIRST_HAN; code <= LAST_HAN; code += 1) {
    const character = String.fromCodePoint(code);
    if (ONE_HAN.test(character)) characters.push(character);
  }
  characters.sort(new Intl.Collator('zh-CN').compare);
  return new Map(characters.map((character, at) => [character, at]));
}
let hanRanks: ReadonlyMap<string, number> | null = null;

/** A character as four characters that the database sorts by pinyin, between the digits and the letters. */
function sortableHan(character: string): string {
  hanRanks ??= rankHan();
  const rank = hanRanks.get(character);
  return rank === undefined ? `:zzz${character}` : `:${rank.toString(36).padStart(3, '0')}`;
}

/** Digits behind their number, so that 10 comes after 2. */
function sortableDigits(run: string): string {
  const digits = run.replace(/^0+(?=.)/, '').slice(0, 99);
  return `${digits.length}`.padStart(2, '0') + digits;
}

/**
 * The form in which names are sorted, byte by byte: from a tag such as TITLESORT, else from the name without its
 * article. The order is the client's (sortSongs): numbers by value, then Chinese by pinyin, then letters.
 */
export const sortKey = (name: string, sortTag: string): string => {
  const wanted = sortTag === '' ? withoutArticle(name) : sortTag;
  const text = inPlainLetters(foldSearchText(wanted)).replace(NO_WORD, ' ').trim();
  if (text === '') return wanted.toLowerCase();
  return text.replace(DIGITS_OR_HAN, (part) => (/^\d/.test(part) ? sortableDigits(part) : sortableHan(part)));
};

/** A key that two spellings of a genre share: `Hip-Hop` and `hip hop` have one key, `C` and `C++` two. */
export const genreKey = (name: string): string =>
  foldSearchText(name)
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** Latin words joined without spaces; '' for fewer than two. */
function squeezed(text: string): string {
  const latin = foldSearchText(spelt(text)).match(/[a-z0-9]+/g) ?? [];
  return latin.length > 1 ? latin.join('') : '';
}

/** Its dictionary takes a tenth of a second in every thread, and most threads never need it. */
const loadPinyinLibrary = (): typeof import('pinyin-pro') => createRequire(import.meta.url)('pinyin-pro');
let pinyinLibrary: ReturnType<typeof loadPinyinLibrary> | null = null;

/** Pinyin without tones, one syllable per character; ü is written v. */
export function pinyinSyllablesOf(han: string): string[] {
  pinyinLibrary ??= loadPinyinLibrary();
  return pinyinLibrary.pinyin(han, { toneType: 'none', type: 'array', v: true });
}

/** The sounds of a text: for 茉莉花 `molihua lihua hua mlh lh h`, so that any part is found by its beginning. */
export function phoneticSearchText(text: string): string {
  const sounds = new Set<string>();
  for (const [run] of toSimplifiedChinese(text.normalize('NFKC')).matchAll(HAN_RUN)) {
    const syllables = pinyinSyllablesOf(run).slice(0, MAX_SYLLABLES);
    for (const start of syllables.keys()) {
      const rest = syllables.slice(start);
      sounds.add(rest.join(''));
      sounds.add(rest.map((syllable) => syllable.charAt(0)).join(''));
    }
  }
  sounds.add(squeezed(text));
  sounds.delete('');
  return [...sounds].join(' ');
}

/** The initial under which a name is listed: a letter, or 0 for names that begin with no letter. */
export function initialOfName(name: string): string {
  const first = foldSearchText(name).match(/[\p{L}\p{N}]/u)?.[0] ?? '';
  const letter = /\p{Script=Han}/u.test(first) ? (pinyinSyllablesOf(first)[0] ?? '').charAt(0) : first;
  return /^[a-z]$/.test(letter) ? letter : '0';
}
