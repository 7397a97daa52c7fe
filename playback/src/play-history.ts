import type { Song } from '@rill/contract';

const KEPT_BEFORE_INSERT = 100;

/**
 * The history with a song at its front; one that was there moves. The list is cut to 100 before the song goes in,
 * so it never holds more than 101 (specification, section 9).
 */
export function historyWith(history: readonly Song[], song: Song): readonly Song[] {
  return [song, ...history.filter((one) => one.id !== song.id).slice(0, KEPT_BEFORE_INSERT)];
}
