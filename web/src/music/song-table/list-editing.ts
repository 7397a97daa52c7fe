import type { Song } from '@rill/contract';
import type { MenuEntry } from '#ui/menu-entry.ts';

export interface ListEditing {
  /** The menu label of removing a song, such as "Remove from playlist". */
  readonly removeLabel: string;
  /** Calls back once they are to be removed: a list that asks first never does when the answer is no. */
  readonly onRemove: (songs: readonly Song[], onDecided: () => void) => void;
  /**
   * Moves songs before the row `gap` of the list, or to its end; does nothing while an earlier move is not visible yet.
   * Null for a list that its owner cannot reorder.
   */
  readonly onMove: ((songs: readonly Song[], gap: number) => void) | null;
  /** Additional entries of a song's menu. */
  readonly menuEntries: (song: Song) => readonly MenuEntry[];
}

/** The songs with some of them moved before the row `gap`; moved ones keep their order. */
export function moveSongs(songs: readonly Song[], moved: ReadonlySet<number>, gap: number): readonly Song[] {
  const isMoved = (song: Song) => moved.has(song.id);
  const isStaying = (song: Song) => !isMoved(song);
  return [
    ...songs.slice(0, gap).filter(isStaying),
    ...songs.filter(isMoved),
    ...songs.slice(gap).filter(isStaying),
  ];
}

/**
 * The songs with removed ones put back: each behind the song that it followed in `before`, or behind the nearest one
 * before that which is still there. Where `songs` has one of them again, it stays where it is.
 */
export function putSongsBack(
  songs: readonly Song[],
  before: readonly Song[],
  removed: ReadonlySet<number>,
): readonly Song[] {
  const present = new Set(songs.map((song) => song.id));
  const followers = new Map<number | null, Song[]>();
  let predecessor: number | null = null;
  for (const song of before) {
    if (present.has(song.id)) predecessor = song.id;
    else if (removed.has(song.id)) followers.set(predecessor, [...(followers.get(predecessor) ?? []), song]);
  }
  const behind = (id: number | null) => followers.get(id) ?? [];
  return [...behind(null), ...songs.flatMap((song) => [song, ...behind(song.id)])];
}

/**
 * Undoes a move: the `moved` songs return to their places in `before`, as `putSongsBack` finds them. All others keep their
 * order, and a moved song that has been removed since is not added again.
 */
export function moveSongsBack(
  songs: readonly Song[],
  before: readonly Song[],
  moved: ReadonlySet<number>,
): readonly Song[] {
  const known = new Set(before.map((song) => song.id));
  const back = new Set(songs.map((song) => song.id).filter((id) => moved.has(id) && known.has(id)));
  return putSongsBack(
    songs.filter((song) => !back.has(song.id)),
    before,
    back,
  );
}

export const isSameOrder = (one: readonly Song[], other: readonly Song[]): boolean =>
  one.length === other.length && one.every((song, at) => song.id === other[at]?.id);

/** The gap to move a row into so that it ends up at another index: moved downwards it leaves its own index behind. */
export const rowGapForMove = (from: number, to: number): number => (to > from ? to + 1 : to);
