import type { Song } from '@rill/contract';

interface Disc {
  /** The number of the disc, from 1. */
  readonly disc: number;
  readonly songs: readonly Song[];
}

/** The songs of an album by disc, lowest first; a song of unknown disc counts as on the first. */
export function groupSongsByDisc(
  songs: readonly Song[],
  discs: Readonly<Record<number, number>>,
): readonly Disc[] {
  const byDisc = new Map<number, Song[]>();
  for (const song of songs) {
    const disc = discs[song.id] ?? 1;
    byDisc.set(disc, [...(byDisc.get(disc) ?? []), song]);
  }
  return [...byDisc.entries()]
    .sort(([one], [other]) => one - other)
    .map(([disc, onDisc]) => ({ disc, songs: onDisc }));
}
