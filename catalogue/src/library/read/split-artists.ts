const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';

/** Signs that never stand inside one name. */
const ALWAYS = /\s*(?:[;；、\0]|\s\/\s|／|\s+(?:feat\.?|ft\.?|featuring)\s+|\(\s*(?:feat\.?|ft\.?)\s+)\s*/iu;
/** Signs that stand inside Western names (AC/DC, Earth, Wind & Fire), but not between Chinese ones. */
const BETWEEN_CJK = new RegExp(`(?<=${CJK}\\s*)[/&,，+×](?=\\s*${CJK})`, 'u');

/** One artist tag as the names in it: `周杰伦/费玉清` are two, `AC/DC` and `Simon & Garfunkel` are one. */
export function splitArtists(tag: string): string[] {
  const names = tag
    .split(ALWAYS)
    .flatMap((part) => part.split(BETWEEN_CJK))
    .map((name) =>
      name.trim().replace(/\)$/, (end) => (tag.includes('(feat') || tag.includes('(ft') ? '' : end)),
    )
    .filter((name) => name !== '');
  return [...new Set(names)];
}
