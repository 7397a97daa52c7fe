/** What decides about the fonts of a line; of the others browsers choose the same one. */
export type LineLanguage = 'zh' | 'ja' | 'ko' | 'en';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;
/** So many lines of a song with kana make it a Japanese one, also where a line has only Chinese characters. */
const JAPANESE_SHARE = 0.1;

/**
 * The language that a text is written in as far as its letters tell, for the choice of the font: Chinese and Japanese
 * share characters that are drawn differently. Undefined for a text without letters of these four.
 */
export function lineLanguage(content: string, isJapaneseSong = false): LineLanguage | undefined {
  if (KANA.test(content)) return 'ja';
  if (HANGUL.test(content)) return 'ko';
  if (HAN.test(content)) return isJapaneseSong ? 'ja' : 'zh';
  return LATIN.test(content) ? 'en' : undefined;
}

/** Whether the words of a song are Japanese, which a single line of Chinese characters does not tell. */
export function isJapanese(lines: readonly { readonly content: string }[]): boolean {
  const withKana = lines.filter((line) => KANA.test(line.content)).length;
  return withKana > 0 && withKana >= lines.length * JAPANESE_SHARE;
}
