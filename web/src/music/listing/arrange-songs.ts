import type { Song } from '@rill/contract';
import { isDescending, type ListSort, type SortField, sortFieldOf } from './list-params.ts';
import { createTextMatcher, foldText } from './text-matcher.ts';
import type { SoundsLike } from './use-sounds-like.ts';

const foldedTexts = new WeakMap<Song, string>();

function foldedTextOf(song: Song): string {
  const known = foldedTexts.get(song);
  if (known !== undefined) return known;
  const parts = [song.name, ...song.alia, ...song.artist.map(({ name }) => name), song.album.name];
  const text = foldText(parts.join('\n'));
  foldedTexts.set(song, text);
  return text;
}

/** The songs whose title, aliases, artists or album contain every word or its pinyin, in their order. */
export function filterSongs(
  songs: readonly Song[],
  words: string,
  soundsLike: SoundsLike = () => false,
): readonly Song[] {
  const matches = createTextMatcher(words, soundsLike);
  return songs.filter((song) => matches(foldedTextOf(song)));
}

const texts: Record<Exclude<SortField, 'time'>, (song: Song) => string> = {
  title: (song) => song.name,
  artist: (song) => song.artist.map(({ name }) => name).join('/'),
  album: (song) => song.album.name,
};

const NO_WORD = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * The part of a name that determines its order, as in the catalogue's own lists: `The Beatles` stands under B,
 * “Heroes” under H.
 */
function sortableName(name: string): string {
  const wanted = name.replace(/^(?:the|an?)\s+(?=\S)/i, '');
  return wanted.replace(NO_WORD, ' ').trim() || wanted;
}

/**
 * The order of names in either language: numbers by value, then Chinese by pinyin, then letters. The collator of
 * English would order Chinese characters by their codes.
 */
function nameCollator(): Intl.Collator {
  collator ??= new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' });
  return collator;
}
let collator: Intl.Collator | null = null;

/** Compares names in the order of song lists. */
export const compareNames = (one: string, other: string): number =>
  nameCollator().compare(sortableName(one), sortableName(other));

/** Sorted songs; equal ones keep their order, and songs without a value come last in both directions. */
export function sortSongs(songs: readonly Song[], sort: ListSort): readonly Song[] {
  const field = sortFieldOf(sort);
  const way = isDescending(sort) ? -1 : 1;
  if (field === 'time') return songs.toSorted((one, other) => way * (one.time - other.time));
  const { compare } = nameCollator();
  return songs
    .map((song) => ({ song, text: sortableName(texts[field](song)) }))
    .sort((one, other) => {
      if (one.text === '' || other.text === '') return Number(one.text === '') - Number(other.text === '');
      return way * compare(one.text, other.text);
    })
    .map(({ song }) => song);
}
