import type { Song } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { songName } from '#player/song-name.ts';
import { LazyPopupMenu } from '#ui/lazy-menu.tsx';
import type { MenuAnchor, MenuEntry } from '#ui/menu-entry.ts';
import { MenuHeader } from './menu-header.tsx';
import { useSongMenuEntries } from './use-song-menu.tsx';

export interface SongMenuRequest {
  readonly song: Song;
  readonly at: MenuAnchor;
}

interface SongMenuProps extends SongMenuRequest {
  readonly onPlay: (song: Song) => void;
  /** Added by a list that can be edited. */
  readonly ownEntries?: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** The menu of a song in a list, at a button or at the pointer. */
export function SongMenu({ song, at, onPlay, ownEntries = [], onClose }: SongMenuProps) {
  const { t } = useI18n();
  const entries = useSongMenuEntries(song, onPlay, ownEntries);
  const name = songName(song, t);
  return (
    <LazyPopupMenu
      label={t('menu.of', { name })}
      anchor={at}
      isSheet
      header={
        <MenuHeader
          cover={song.album.picUrl}
          title={name}
          subtitle={song.artist.map((artist) => artist.name).join(' / ')}
        />
      }
      entries={entries}
      align={at instanceof Element ? 'end' : 'start'}
      onClose={onClose}
    />
  );
}
