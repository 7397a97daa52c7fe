import type { SoundsLike } from './use-sounds-like.ts';

/** A text without case, accents and full width, for comparisons. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');

/** Whether a folded text matches a query. */
export type TextMatcher = (foldedText: string) => boolean;

/** Returns a function that tells whether a folded text contains each word of a query, or its pinyin. */
export function createTextMatcher(query: string, soundsLike: SoundsLike): TextMatcher {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (text) => words.every((word) => text.includes(word) || soundsLike(text, word));
}
