/** The languages that affect the font of a line; for all other languages browsers choose the same font. */
export type LyricLineFontLanguage = 'zh' | 'ja' | 'ko' | 'en';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;
/** The minimum share of lines with kana in a Japanese song. */
const MIN_JAPANESE_SHARE = 0.1;

/** The language of a text as far as its script shows it, for the font; undefined for a text without such letters. */
export function lineLanguage(content: string, isJapaneseSong = false): LyricLineFontLanguage | undefined {
  if (KANA.test(content)) return 'ja';
  if (HANGUL.test(content)) return 'ko';
  if (HAN.test(content)) return isJapaneseSong ? 'ja' : 'zh';
  return LATIN.test(content) ? 'en' : undefined;
}

/** Whether a song is Japanese, which a single line of Chinese characters does not show. */
export function isJapaneseLyrics(lines: readonly { readonly content: string }[]): boolean {
  const withKana = lines.filter((line) => KANA.test(line.content)).length;
  return withKana > 0 && withKana >= lines.length * MIN_JAPANESE_SHARE;
}
