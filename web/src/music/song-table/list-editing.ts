import type { Song } from '@rill/contract';
import type { MenuEntry } from '#ui/menu-entry.ts';

/** What the owner of a list can change in it. */
export interface ListEditing {
  /** What removing a song is called in menus, such as "Remove from playlist". */
  readonly removeLabel: string;
  readonly onRemove: (songs: readonly Song[]) => void;
  /** Puts songs before the row `gap` of the list as it stands, or at its end. Null where the order is not the owner's. */
  readonly onMove: ((songs: readonly Song[], gap: number) => void) | null;
  /** Further entries of a song's menu. */
  readonly menuEntries: (song: Song) => readonly MenuEntry[];
}

/** The songs with some of them put before the row `gap`; those that are moved keep their order. */
export function moveSongs(songs: readonly Song[], moved: ReadonlySet<number>, gap: number): readonly Song[] {
  const isMoved = (song: Song) => moved.has(song.id);
  const isStaying = (song: Song) => !isMoved(song);
  return [
    ...songs.slice(0, gap).filter(isStaying),
    ...songs.filter(isMoved),
    ...songs.slice(gap).filter(isStaying),
  ];
}

/** Where a row must be put to stand at another index afterwards: moved downwards it leaves its own place behind. */
export const gapBeside = (from: number, to: number): number => (to > from ? to + 1 : to);
