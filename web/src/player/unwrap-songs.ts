import type { Song } from '@rill/contract';
import * as v from 'valibot';
import { yieldToMain } from '#lib/yield-to-main.ts';
import { parseStored, songsSchema } from './saved-playback.ts';

/** So many songs are checked in one task. */
export const SONGS_PER_TASK = 100;

const anyList = v.array(v.unknown());

/**
 * Reads a stored list like `parseStored`, little by little: ten thousand songs checked in one go would keep the page from
 * answering a press for half a second.
 */
export async function parseStoredSongs(
  stored: unknown,
  onDamagedData: () => void,
  pause = yieldToMain,
): Promise<readonly Song[] | null> {
  const list = parseStored(stored, anyList, onDamagedData);
  if (list === null) return null;
  const songs: Song[] = [];
  for (let from = 0; from < list.length; from += SONGS_PER_TASK) {
    if (from > 0) await pause();
    const { success, output } = v.safeParse(songsSchema, list.slice(from, from + SONGS_PER_TASK));
    if (!success) {
      onDamagedData();
      return null;
    }
    songs.push(...output);
  }
  return songs;
}
