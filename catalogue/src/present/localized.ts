import type { Language } from './language.ts';

/** Reads a JSON list of texts out of its column. */
export const textsIn = (json: string): string[] => JSON.parse(json) as string[];

export const inLanguage = (language: Language, zh: string, en: string): string =>
  language === 'en' ? en || zh : zh || en;

/** The translated name that a reader of this language is shown beside the original one, as a list of none or one. */
export function translatedNames(
  language: Language,
  original: string,
  nameZh: string | null,
  nameEn: string | null = null,
): string[] {
  const name = language === 'en' ? nameEn : nameZh;
  return name === null || name === '' || name === original ? [] : [name];
}

export const coverAddress = (hash: string | null): string | null =>
  hash === null ? null : `/media/cover/${hash}`;

/** Names of what no tag names. */
export const artistName = (name: string, language: Language): string =>
  name === '' ? inLanguage(language, '未知艺术家', 'Unknown artist') : name;

export const albumName = (name: string, language: Language): string =>
  name === '' ? inLanguage(language, '未知专辑', 'Unknown album') : name;
