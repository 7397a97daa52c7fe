import type { SongId } from '@rill/contract';
import { nudgeLyrics, setLyricOffset } from '#player/lyric-offset.ts';

/** How far one key press scrolls the lyrics. */
export const NUDGE_SECONDS = 0.1;

const keys: Readonly<Record<string, (song: SongId) => void>> = {
  '[': (song) => nudgeLyrics(song, -NUDGE_SECONDS),
  ']': (song) => nudgeLyrics(song, NUDGE_SECONDS),
  '\\': (song) => setLyricOffset(song, 0),
};

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Scrolls the lyrics by a held key; returns true when the key was one. */
export function nudgeByKey({ key, ctrlKey, metaKey, altKey }: Press, song: SongId): boolean {
  const run = keys[key];
  if (run === undefined || ctrlKey || metaKey || altKey) return false;
  run(song);
  return true;
}
