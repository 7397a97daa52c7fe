import { NO_ALBUM } from '../store/music/songs.ts';
import { VARIOUS_ARTISTS } from '../store/save/save-artist.ts';
import type { Language } from './language.ts';

/** Reads a JSON list of texts out of its column. */
export const parseJsonTextList = (json: string): string[] => JSON.parse(json) as string[];

/** The text in the reader's language, or in the other language when that is empty. */
export const localizedText = (language: Language, zh: string, en: string): string =>
  language === 'en' ? en || zh : zh || en;

/** The translated name that a reader of this language sees beside the original one, as a list of at most one. */
export function translatedNames(
  language: Language,
  original: string,
  nameZh: string | null,
  nameEn: string | null = null,
): string[] {
  const name = language === 'en' ? nameEn : nameZh;
  return name === null || name === '' || name === original ? [] : [name];
}

/** The URL path of a cover below the catalogue's mount; null for none. */
export const coverUrlPathOfHash = (hash: string | null): string | null =>
  hash === null ? null : `/media/cover/${hash}`;

/**
 * The URL path of a cover of music: without a picture it is one of a hundred drawings (library/pictures/draw-cover.ts),
 * always the same for the same name. Music without a name has no cover.
 */
export function coverUrlPathOrDrawing(hash: string | null, name: string): string | null {
  if (hash !== null || name === '') return coverUrlPathOfHash(hash);
  return coverUrlPathOfDrawing(name);
}

/**
 * The URL path of an album's cover. Its drawing follows from the id, which outlives a corrected name and differs for
 * the `Greatest Hits` of two artists. The album of an upload has only its name.
 */
export function coverUrlPathOfAlbum(hash: string | null, album: { id: number; name: string }): string | null {
  if (hash !== null || album.name === '') return coverUrlPathOfHash(hash);
  return coverUrlPathOfDrawing(album.id === NO_ALBUM ? album.name : String(album.id));
}

const coverUrlPathOfDrawing = (seed: string): string =>
  `/media/cover/drawn${String(hashOfSeed(seed) % 100).padStart(2, '0')}`;

function hashOfSeed(seed: string): number {
  let hash = 0x811c9dc5;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // Mixes the high bits into the low ones, which in FNV-1a depend on the low bits of the letters alone, so that similar
  // names, as in a series of albums, do not share drawings.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** An artist's name is translated where it stands for a missing tag, or for a compilation's many artists. */
export function localizeArtistName(name: string, language: Language): string {
  if (name === '') return localizedText(language, '未知歌手', 'Unknown artist');
  return name === VARIOUS_ARTISTS.name ? localizedText(language, VARIOUS_ARTISTS.nameZh, name) : name;
}

/** The name of an album, translated where it stands for a missing tag. */
export const albumNameOrUnknown = (name: string, language: Language): string =>
  name === '' ? localizedText(language, '未知专辑', 'Unknown album') : name;
