import type { Song } from '@rill/contract';

const KEPT_BEFORE_INSERT = 100;

/**
 * The history with a song at its front; an existing entry moves there. The list is cut to 100 before the song is added,
 * so it never holds more than 101 (S9.2).
 */
export function addToPlayHistory(history: readonly Song[], song: Song): readonly Song[] {
  return [song, ...history.filter((one) => one.id !== song.id).slice(0, KEPT_BEFORE_INSERT)];
}

/** Merges two histories: newer songs first, each song once, at most 101 in all. */
export function mergePlayHistories(newer: readonly Song[], older: readonly Song[]): readonly Song[] {
  const known = new Set(newer.map((song) => song.id));
  return [...newer, ...older.filter((song) => !known.has(song.id))].slice(0, KEPT_BEFORE_INSERT + 1);
}
