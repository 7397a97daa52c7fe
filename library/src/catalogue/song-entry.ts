import type { SongEntry } from './entries.ts';
import { firstSongs } from './first-songs.ts';
import { worldSongs } from './world-songs.ts';

export const songs: SongEntry[] = [...firstSongs, ...worldSongs];

export function songOf(slug: string): SongEntry {
  const song = songs.find((entry) => entry.slug === slug);
  if (!song) throw new Error(`the catalogue has no song ${slug}`);
  return song;
}
