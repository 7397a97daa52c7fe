import type { Song } from '@rill/contract';

export interface HeardSong extends Song {
  /** When it was heard last, in milliseconds since 1970; missing in entries stored before this field existed. */
  readonly heardMs?: number;
}

const KEPT_BEFORE_INSERT = 100;

const timeOf = ({ heardMs = 0 }: HeardSong): number => heardMs;

/**
 * The history with a song at its front. It is cut to 100 before the song is added, so that it holds at most 101 (S9.2).
 */
export function addToPlayHistory(
  history: readonly HeardSong[],
  song: Song,
  nowMs: number,
): readonly HeardSong[] {
  // A song heard after the clock was set back must still be the latest one, also when histories are merged.
  const heardMs = Math.max(nowMs, ...history.map((one) => timeOf(one) + 1));
  return [{ ...song, heardMs }, ...history.filter(({ id }) => id !== song.id).slice(0, KEPT_BEFORE_INSERT)];
}

/** The history with a time for each entry: missing ones become numbers by position, older than any real time. */
const withTimes = (history: readonly HeardSong[]): readonly HeardSong[] =>
  history.map((song, at) => ({ ...song, heardMs: song.heardMs || history.length - at }));

/**
 * Merges two histories by the time at which each song was heard last: newest first, each song once, at most 101 in
 * all. The order of the arguments makes no difference, so that two tabs that merge each other's history end with the
 * same one and do not correct each other for ever.
 */
export function mergePlayHistories(
  one: readonly HeardSong[],
  other: readonly HeardSong[],
): readonly HeardSong[] {
  const known = new Set<Song['id']>();
  return [...withTimes(one), ...withTimes(other)]
    .toSorted((a, b) => timeOf(b) - timeOf(a) || Number(a.id) - Number(b.id))
    .filter(({ id }) => !known.has(id) && known.add(id))
    .slice(0, KEPT_BEFORE_INSERT + 1);
}

/** Whether both histories hold the same songs with the same times, in the same order. */
export const areSamePlayHistories = (one: readonly HeardSong[], other: readonly HeardSong[]): boolean =>
  one.length === other.length &&
  one.every((song, at) => song.id === other[at]?.id && song.heardMs === other[at].heardMs);
