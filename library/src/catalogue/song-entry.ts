import type { DemoSongEntry } from './entries.ts';
import { coreDemoSongs } from './first-songs.ts';
import { worldDemoSongs } from './world-songs.ts';

export const demoSongs: DemoSongEntry[] = [...coreDemoSongs, ...worldDemoSongs];

export function demoSongBySlug(slug: string): DemoSongEntry {
  const song = demoSongs.find((entry) => entry.slug === slug);
  if (!song) throw new Error(`the catalogue has no song ${slug}`);
  return song;
}
