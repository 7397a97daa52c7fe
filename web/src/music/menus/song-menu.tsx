import type { Song } from '@rill/contract';
import type { MenuAnchor, MenuEntry } from '#ui/menu-entry.ts';
import { SongPopupMenu } from './song-popup-menu.tsx';
import { useSongMenuEntries } from './use-song-menu.tsx';

export interface SongMenuRequest {
  readonly song: Song;
  readonly at: MenuAnchor;
}

interface SongMenuProps extends SongMenuRequest {
  readonly onPlay: (song: Song) => void;
  /** Additional entries of a list that can be edited. */
  readonly ownEntries?: readonly MenuEntry[];
  /** Returns the song's row when the menu closes; null for the element that opened the menu. */
  readonly returnFocus?: () => HTMLElement | null;
  readonly onClose: () => void;
}

/** The menu of a song in a list, at a button or at the pointer. */
export function SongMenu({ song, at, onPlay, ownEntries = [], returnFocus, onClose }: SongMenuProps) {
  const entries = useSongMenuEntries(song, onPlay, ownEntries);
  return (
    <SongPopupMenu
      song={song}
      anchor={at}
      align={at instanceof Element ? 'end' : 'start'}
      entries={entries}
      returnFocus={returnFocus}
      onClose={onClose}
    />
  );
}
