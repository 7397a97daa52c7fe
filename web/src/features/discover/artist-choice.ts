import type { ArtistFilterChoice } from '#api/discover.ts';
import type { MessageKey } from '#i18n/i18n.ts';

/** The service's numbers of areas; the first and the last have no kinds. */
export const ARTIST_AREAS = [
  { area: -1, key: 'area.all' },
  { area: 7, key: 'area.chinese' },
  { area: 96, key: 'area.western' },
  { area: 8, key: 'area.japanese' },
  { area: 16, key: 'area.korean' },
  { area: 0, key: 'area.other' },
] as const satisfies readonly { area: ArtistFilterChoice['area']; key: MessageKey }[];

export const ARTIST_KINDS = [
  { type: -1, key: 'kind.all' },
  { type: 1, key: 'kind.male' },
  { type: 2, key: 'kind.female' },
  { type: 3, key: 'kind.group' },
] as const satisfies readonly { type: ArtistFilterChoice['type']; key: MessageKey }[];

/** The initials in a search param: the most popular, A to Z, and # for names that begin with no letter. */
export const ARTIST_INITIALS = ['hot', ...'abcdefghijklmnopqrstuvwxyz', 'other'] as const;
export type ArtistInitial = (typeof ARTIST_INITIALS)[number];

/** The initial in a search param; an invalid one means the most popular. */
export function parseArtistInitial(text: string | undefined): ArtistInitial {
  const initial = text?.toLowerCase();
  return ARTIST_INITIALS.find((it) => it === initial) ?? 'hot';
}

/** The service's value for an initial: -1 for the most popular, 0 for names that begin with no letter. */
export const toWireInitial = (initial: ArtistInitial): string =>
  initial === 'hot' ? '-1' : initial === 'other' ? '0' : initial;

type Category = Pick<ArtistFilterChoice, 'area' | 'type'>;

/**
 * The eighteen categories by their number in the search param: all, then the four kinds of each area, then the others.
 */
const CATEGORIES: readonly Category[] = ARTIST_AREAS.flatMap(({ area }): Category[] =>
  area === -1 || area === 0 ? [{ area, type: -1 }] : ARTIST_KINDS.map(({ type }) => ({ area, type })),
);

const isSame = (one: Category, other: Category) => one.area === other.area && one.type === other.type;

/** The category of a number; an invalid number means all artists. */
export const artistCategoryByNumber = (number: number): Category =>
  CATEGORIES[number] ?? { area: -1, type: -1 };

/** The number of a category; where the area has no kinds, the number of the whole area. */
export function artistCategoryNumber(category: Category): number {
  const whole = { area: category.area, type: -1 } as const;
  const index = CATEGORIES.findIndex((it) => isSame(it, category));
  return index >= 0 ? index : CATEGORIES.findIndex((it) => isSame(it, whole));
}
