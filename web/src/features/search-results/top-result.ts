import type { SearchRow } from '#api/search.ts';

/** The kinds among which the best match is looked for; of equal matches the kind that stands first wins. */
const kinds = ['artists', 'songs', 'albums', 'playlists'] as const;
export type TopResultKind = (typeof kinds)[number];

export type TopResult = {
  readonly [Kind in TopResultKind]: { readonly kind: Kind; readonly item: SearchRow[Kind] };
}[TopResultKind];

export type ResultRows = { readonly [Kind in TopResultKind]: readonly SearchRow[Kind][] };

/** The service ranks by relevance: a better match further down is a coincidence. */
const LOOKED_AT = 5;

/** Letters and digits alone, without accents, case and punctuation: "Für Elise" and "fur elise" are the same. */
const simplified = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** 3: one of the names is what was typed; 2: one begins with it; 1: one contains it; else 0. */
function matchOf(typed: string, names: readonly string[]): number {
  return Math.max(
    0,
    ...names.map((name) => {
      const simple = simplified(name);
      if (simple === typed) return 3;
      if (simple.startsWith(typed)) return 2;
      return simple.includes(typed) ? 1 : 0;
    }),
  );
}

function namesOf({ kind, item }: TopResult): readonly string[] {
  if (kind === 'songs') return [item.name, ...item.alia];
  return kind === 'artists' ? [item.name, ...item.alias] : [item.name];
}

/** The one result that is most likely meant; null when nothing was found. */
export function findTopResult(keywords: string, rows: ResultRows): TopResult | null {
  const typed = simplified(keywords);
  const candidates = kinds.flatMap((kind) =>
    rows[kind].slice(0, LOOKED_AT).map((item) => ({ kind, item }) as TopResult),
  );
  let best: TopResult | null = null;
  let bestMatch = 0;
  for (const candidate of candidates) {
    const match = typed === '' ? 0 : matchOf(typed, namesOf(candidate));
    if (match > bestMatch) {
      best = candidate;
      bestMatch = match;
    }
  }
  return best ?? candidates.find(({ kind }) => kind === 'songs') ?? candidates[0] ?? null;
}
