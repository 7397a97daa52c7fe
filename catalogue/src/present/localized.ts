import { NO_ALBUM } from '../store/music/songs.ts';
import { VARIOUS_ARTISTS } from '../store/save/save-artist.ts';
import type { Language } from './language.ts';

/** Reads a JSON list of texts out of its column. */
export const parseJsonTextList = (json: string): string[] => JSON.parse(json) as string[];

/** The text in the reader's language, or in the other one where that has none. */
export const localizedText = (language: Language, zh: string, en: string): string =>
  language === 'en' ? en || zh : zh || en;

/** The translated name that a reader of this language sees beside the original one, as a list of none or one. */
export function translatedNames(
  language: Language,
  original: string,
  nameZh: string | null,
  nameEn: string | null = null,
): string[] {
  const name = language === 'en' ? nameEn : nameZh;
  return name === null || name === '' || name === original ? [] : [name];
}

/** The URL path of a cover, from the catalogue's own root; null for none. */
export const coverUrlPathOfHash = (hash: string | null): string | null =>
  hash === null ? null : `/media/cover/${hash}`;

/**
 * The same for music: without a picture it is one of a hundred drawings (library/pictures/draw-cover.ts), always the same
 * one for the same name. What has no name either has no cover.
 */
export function coverUrlPathOrDrawing(hash: string | null, name: string): string | null {
  if (hash !== null || name === '') return coverUrlPathOfHash(hash);
  return coverUrlPathOfDrawing(name);
}

/**
 * The same for an album, whose drawing follows from its id, which outlives a corrected name: `Greatest Hits` of two artists
 * stand side by side in a list. The album of an upload has only its name.
 */
export function coverUrlPathOfAlbum(hash: string | null, album: { id: number; name: string }): string | null {
  if (hash !== null || album.name === '') return coverUrlPathOfHash(hash);
  return coverUrlPathOfDrawing(album.id === NO_ALBUM ? album.name : String(album.id));
}

const coverUrlPathOfDrawing = (seed: string): string =>
  `/media/cover/drawn${String(hashOfSeed(seed) % 100).padStart(2, '0')}`;

/** FNV-1a. */
function hashOfSeed(seed: string): number {
  let hash = 0x811c9dc5;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The last digits follow those of the last letter, which series of albums have in common.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The name of an artist; in the reader's language where it stands for a missing tag, or for the many of a compilation. */
export function localizeArtistName(name: string, language: Language): string {
  if (name === '') return localizedText(language, '未知歌手', 'Unknown artist');
  return name === VARIOUS_ARTISTS.name ? localizedText(language, VARIOUS_ARTISTS.nameZh, name) : name;
}

/** The same for a missing tag. */
export const albumNameOrUnknown = (name: string, language: Language): string =>
  name === '' ? localizedText(language, '未知专辑', 'Unknown album') : name;
