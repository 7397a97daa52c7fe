import { firstSongs } from './first-songs.ts';
import { worldSongs } from './world-songs.ts';

export interface SongEntry {
  id: number;
  slug: string;
  name: string;
  nameZh?: string;
  nameEn?: string;
  alia: string[];
  artistIds: number[];
  albumId: number;
  /** Slug of the album's cover. */
  cover: string;
  track: number;
  language: 'zh' | 'en' | 'ja' | 'ko' | 'de' | 'fr' | 'la' | null;
  /** First estimate, 0-100, until plays are counted. */
  popularity: number;
}

export const songs: SongEntry[] = [...firstSongs, ...worldSongs];

export function songOf(slug: string): SongEntry {
  const song = songs.find((entry) => entry.slug === slug);
  if (!song) throw new Error(`the catalogue has no song ${slug}`);
  return song;
}
