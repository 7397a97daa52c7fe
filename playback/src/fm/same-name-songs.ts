import type { Song } from '@rill/contract';
import { uniqueSongs } from '../queue/queue.ts';

/** At most this many songs in a row are skipped for their name; the next one plays whatever it is called. */
export const MAX_SAME_NAME_SKIPS = 5;

interface Fresh {
  readonly songs: readonly Song[];
  /** Skipped because each has the name of the song before it. */
  readonly echoes: readonly Song[];
  /** How many have been skipped in a row so far. */
  readonly passedOver: number;
}

/**
 * The songs of an FM reply that are worth playing after `before` (the song that plays and those that wait): without
 * those that are there already, and without one of the same name as its predecessor (specification, section 4).
 */
export function dropSameNameSongs(
  reply: readonly Song[],
  before: readonly Song[],
  passedOver: number,
): Fresh {
  const songs: Song[] = [];
  const echoes: Song[] = [];
  let inARow = passedOver;
  for (const song of uniqueSongs(reply)) {
    const isThere = before.some((one) => one.id === song.id);
    const isEcho = (songs.at(-1) ?? before.at(-1))?.name === song.name;
    if ((isThere || isEcho) && inARow < MAX_SAME_NAME_SKIPS) {
      inARow += 1;
      if (!isThere) echoes.push(song);
    } else {
      inARow = 0;
      songs.push(song);
    }
  }
  return { songs, echoes, passedOver: inARow };
}
