import type { Song, SongId } from '@rill/contract';

/** Songs that were chosen in a list, by id and in the order of choosing. */
export type SongMap = ReadonlyMap<SongId, Song>;

export interface Choice {
  readonly songs: SongMap;
  /** What was chosen before the range that is being drawn: a range that shrinks gives back what it took. */
  readonly base: SongMap;
  /** Where a range begins. */
  readonly anchor: Song | null;
}

export const emptyChoice: Choice = { songs: new Map(), base: new Map(), anchor: null };

export function toggleSong({ songs }: Choice, song: Song): Choice {
  const next = new Map(songs);
  if (!next.delete(song.id)) next.set(song.id, song);
  return { songs: next, base: next, anchor: song };
}

/** The range replaces the one that was drawn before from the same anchor. */
export function chooseRange(choice: Choice, range: readonly Song[], anchor: Song | null): Choice {
  const songs = new Map(choice.base);
  for (const song of range) songs.set(song.id, song);
  return { songs, base: choice.base, anchor };
}

export function chooseSongs(songs: readonly Song[]): Choice {
  const all = new Map(songs.map((song) => [song.id, song]));
  return { songs: all, base: all, anchor: null };
}

/** The chosen songs in the order of a list; those that the list does not show now come last. */
export function inListOrder(chosen: SongMap, list: readonly Song[]): readonly Song[] {
  const ordered = new Map<SongId, Song>();
  for (const song of list) if (chosen.has(song.id)) ordered.set(song.id, song);
  for (const song of chosen.values()) if (!ordered.has(song.id)) ordered.set(song.id, song);
  return [...ordered.values()];
}
