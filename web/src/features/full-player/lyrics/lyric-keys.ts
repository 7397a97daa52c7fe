import type { SongId } from '@rill/contract';
import { adjustLyricOffset, setLyricOffset } from '#player/lyrics/lyric-offset.ts';
import { getSetting } from '#settings/settings-store.ts';

/** How far one key press shifts the lyrics in time. */
export const LYRIC_OFFSET_STEP_SECONDS = 0.1;

const keys: Readonly<Record<string, (song: SongId) => void>> = {
  '[': (song) => adjustLyricOffset(song, -LYRIC_OFFSET_STEP_SECONDS),
  ']': (song) => adjustLyricOffset(song, LYRIC_OFFSET_STEP_SECONDS),
  '\\': (song) => setLyricOffset(song, 0),
};

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Changes the offset of the song's lyrics when the key is in `keys` and single-key shortcuts are on; returns whether it
 * did.
 */
export function adjustLyricOffsetByKey({ key, ctrlKey, metaKey, altKey }: Press, song: SongId): boolean {
  const run = keys[key];
  if (run === undefined || ctrlKey || metaKey || altKey || !getSetting('singleKeyShortcuts')) return false;
  run(song);
  return true;
}
