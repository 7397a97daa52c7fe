/** Characters that are always invisible: not the joiners of Persian, Indic and emojis, nor marks of direction. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Line breaks and tabs, which become blanks. */
const BREAK = /(?=[\p{Cc}\p{Zl}\p{Zp}])\s/gu;

const NOTHING_VISIBLE = /^[\p{Cf}\s]*$/u;

/** Embeddings, overrides and isolates, which change the direction of writing until they are ended. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;
const END_OF_EMBEDDING = '\u202c';
const END_OF_ISOLATE = '\u2069';
const FIRST_ISOLATE = '\u2066';

/** Direction characters without an end or a beginning would also change the text beside the name in every list. */
function withoutUnbalancedDirections(text: string): string {
  const balanced = new Set<number>();
  const open: { readonly index: number; readonly end: string }[] = [];
  for (const { 0: sign, index } of text.matchAll(DIRECTION)) {
    if (sign !== END_OF_EMBEDDING && sign !== END_OF_ISOLATE) {
      open.push({ index, end: sign < FIRST_ISOLATE ? END_OF_EMBEDDING : END_OF_ISOLATE });
      continue;
    }
    // An isolate ends all that began in it; an embedding that began outside of an isolate cannot end inside it.
    const begin = sign === END_OF_ISOLATE ? open.findLastIndex(({ end }) => end === sign) : open.length - 1;
    const begun = open[begin];
    if (begun?.end !== sign) continue;
    balanced.add(begun.index).add(index);
    open.length = begin;
  }
  return text.replaceAll(DIRECTION, (sign, index: number) => (balanced.has(index) ? sign : ''));
}

/**
 * A name as it is stored: without control characters, unpaired surrogates, invisible characters, and directions of
 * writing without an end; '' when no character is visible. Line breaks become blanks.
 */
export function cleanTagText(text: string): string {
  const oneLine = text.replaceAll('\0', ' ').replaceAll('\u0085', ' ').replaceAll(BREAK, ' ');
  const clean = withoutUnbalancedDirections(oneLine.replaceAll(INVISIBLE, '')).trim();
  return NOTHING_VISIBLE.test(clean) ? '' : clean;
}
