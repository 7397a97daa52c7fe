const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';

/** Separators that never occur inside one name. */
const ALWAYS = /\s*(?:[;；、\0]|\s\/\s|／|\s+(?:feat\.?|ft\.?|featuring)\s+|\(\s*(?:feat\.?|ft\.?)\s+)\s*/iu;
/** Separators that occur inside Western names (AC/DC, Earth, Wind & Fire), but not between Chinese ones. */
const BETWEEN_CJK = new RegExp(`(?<=${CJK}\\s*)[/&,，+×](?=\\s*${CJK})`, 'u');

/** Names with a slash whose parts are long enough to look like names; AC/DC and M/A/R/R/S need no entry. */
const NAMES_WITH_SLASH = new Set(['love/hate', 'case/lang/veirs', 'black/white', 'now/then']);
const MIN_PART_LENGTH = 3;

/** `Main Act/Guest Six` are two, as ID3v2.3 writes several artists; `Ac/Dc` and `<b>bold</b>` are one. */
function splitAtSlash(name: string): string[] {
  const parts = name.split('/').map((part) => part.trim());
  const isOneName =
    parts.some((part) => part.length < MIN_PART_LENGTH) || NAMES_WITH_SLASH.has(name.trim().toLowerCase());
  return isOneName ? [name] : parts;
}

const ARTICLE_AT_END = /^(.+), (the|a|an|die|der|das|le|la|les|los|las|el)$/i;

/** `Beatles, The` → The Beatles. */
const articleFirst = (name: string) => name.replace(ARTICLE_AT_END, '$2 $1');

/** The names in one artist tag: `周杰伦/费玉清` are two, `AC/DC` and `Simon & Garfunkel` are one. */
export function splitArtists(tag: string): string[] {
  // Runs of blanks would take the expression cubic time.
  const names = tag
    .replaceAll(/\s+/g, ' ')
    .split(ALWAYS)
    .flatMap((part) => part.split(BETWEEN_CJK))
    .flatMap(splitAtSlash)
    .map((name) =>
      name.trim().replace(/\)$/, (end) => (tag.includes('(feat') || tag.includes('(ft') ? '' : end)),
    )
    .filter((name) => name !== '')
    .map(articleFirst);
  return [...new Set(names)];
}
