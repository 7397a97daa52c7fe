import type { SearchKind } from '@rill/contract';
import type { SearchResultByKind } from '#api/search.ts';
import { OVERVIEW_KINDS, searchKinds } from '#music/search-kinds.tsx';

/** When matches are equal, the first kind wins: who types an artist's name rarely means a song of that name. */
const COMPARED_KINDS = ['artists' as const, ...OVERVIEW_KINDS.filter((kind) => kind !== 'artists')];

export type TopResultEntry = {
  readonly [Kind in SearchKind]: { readonly kind: Kind; readonly item: SearchResultByKind[Kind] };
}[SearchKind];

/** The first results of a kind, the service's best ones first. */
export type RowsOfKind = <Kind extends SearchKind>(kind: Kind) => readonly SearchResultByKind[Kind][];

/**
 * How many results of each kind are compared. The service ranks by relevance, so a better match further down is a
 * coincidence, unless it is an exact one.
 */
const LOOKED_AT = 5;
/** The value of `matchOfName` for a name that is exactly what was typed. */
const EXACT = 5;

/** The words of a text without accents, case and punctuation, so that "Für Elise" and "fur elise" are the same. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** An article at the beginning is not part of what people look for. */
const withoutArticle = (words: readonly string[]): readonly string[] =>
  words.length > 1 && /^(the|an?)$/.test(words[0] ?? '') ? words.slice(1) : words;

/**
 * EXACT: the name is what was typed; 4: it begins with those words; 3: it contains them as whole words; 2: it begins with
 * them in the middle of a word; 1: it contains them anywhere; else 0.
 */
function matchOfName(typed: string, name: string): number {
  const words = withoutArticle(wordsOf(name));
  const joined = words.join('');
  if (joined === typed) return EXACT;
  const isRunOfWords = (from: number) =>
    words.some((_word, to) => to >= from && words.slice(from, to + 1).join('') === typed);
  if (isRunOfWords(0)) return 4;
  if (words.some((_word, from) => isRunOfWords(from))) return 3;
  if (joined.startsWith(typed)) return 2;
  return joined.includes(typed) ? 1 : 0;
}

interface Candidate {
  readonly result: TopResultEntry;
  readonly index: number;
  readonly names: readonly string[];
}

function candidatesOf<Kind extends SearchKind>(
  kind: Kind,
  items: readonly SearchResultByKind[Kind][],
): Candidate[] {
  const { overview } = searchKinds[kind];
  return items.map((item, index) => ({
    result: { kind, item } as TopResultEntry,
    index,
    names: overview?.names(item) ?? [],
  }));
}

/** The best result of all kinds; null when nothing was found. */
export function findTopResult(keywords: string, rowsOf: RowsOfKind): TopResultEntry | null {
  const typed = withoutArticle(wordsOf(keywords)).join('');
  const found = COMPARED_KINDS.flatMap((kind) => candidatesOf(kind, rowsOf(kind)));
  let best: TopResultEntry | null = null;
  let bestMatch = 0;
  for (const { index, names, result } of typed === '' ? [] : found) {
    const match = Math.max(0, ...names.map((name) => matchOfName(typed, name)));
    if (match > bestMatch && (index < LOOKED_AT || match === EXACT)) {
      best = result;
      bestMatch = match;
    }
  }
  if (best !== null) return best;
  const likeliest = findArtistOfFirstSong(rowsOf);
  if (likeliest !== null) return { kind: 'artists', item: likeliest };
  return (found.find(({ result }) => result.kind === 'songs') ?? found[0])?.result ?? null;
}

/**
 * The artist of the first song, for keywords that no name matches, because the service found it by its sound, in the
 * other Chinese script, or in spite of a slip. Songs found by their titles come before songs of a found artist, so the
 * first song tells which of the two was meant.
 */
function findArtistOfFirstSong(rowsOf: RowsOfKind): SearchResultByKind['artists'] | null {
  const [artist] = rowsOf('artists');
  const isMeant = artist !== undefined && rowsOf('songs')[0]?.artist.some(({ id }) => id === artist.id);
  return isMeant ? artist : null;
}
