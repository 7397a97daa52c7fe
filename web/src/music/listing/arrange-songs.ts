import type { Song } from '@rill/contract';
import type { Language } from '#lib/languages.ts';
import { isDescending, type ListSort, type SortField, sortFieldOf } from './list-params.ts';

const foldedTexts = new WeakMap<Song, string>();

/** A text without case, accents and full width, for comparisons. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');

function foldedTextOf(song: Song): string {
  const known = foldedTexts.get(song);
  if (known !== undefined) return known;
  const parts = [song.name, ...song.alia, ...song.artist.map(({ name }) => name), song.album.name];
  const text = foldText(parts.join('\n'));
  foldedTexts.set(song, text);
  return text;
}

/** The songs whose title, aliases, artists or album contain every one of the words, in their order. */
export function filterSongs(songs: readonly Song[], words: string): readonly Song[] {
  const wanted = foldText(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  return wanted.length === 0
    ? songs
    : songs.filter((song) => wanted.every((word) => foldedTextOf(song).includes(word)));
}

const texts: Record<Exclude<SortField, 'time'>, (song: Song) => string> = {
  title: (song) => song.name,
  artist: (song) => song.artist.map(({ name }) => name).join('/'),
  album: (song) => song.album.name,
};

/** `The Beatles` is sorted under B, as in the catalogue's own lists. */
const withoutArticle = (name: string) => name.replace(/^(?:the|an?)\s+(?=\S)/i, '');

/** Sorted songs; equal ones keep their order, and songs without the value come last in both directions. */
export function sortSongs(songs: readonly Song[], sort: ListSort, language: Language): readonly Song[] {
  const field = sortFieldOf(sort);
  const way = isDescending(sort) ? -1 : 1;
  if (field === 'time') return songs.toSorted((one, other) => way * (one.time - other.time));
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return songs
    .map((song) => ({ song, text: withoutArticle(texts[field](song)) }))
    .sort((one, other) => {
      if (one.text === '' || other.text === '') return Number(one.text === '') - Number(other.text === '');
      return way * compare(one.text, other.text);
    })
    .map(({ song }) => song);
}
