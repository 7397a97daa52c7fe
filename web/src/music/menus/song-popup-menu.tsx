import type { Song } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { songName } from '#player/song-name.ts';
import { LazyPopupMenu } from '#ui/lazy-menu.tsx';
import type { MenuAnchor, MenuEntry } from '#ui/menu-entry.ts';
import { MenuHeader } from './menu-header.tsx';

interface SongPopupMenuProps {
  readonly song: Song;
  readonly anchor: MenuAnchor;
  readonly align: 'start' | 'end';
  readonly entries: readonly MenuEntry[];
  readonly returnFocus?: (() => HTMLElement | null) | undefined;
  readonly onClose: () => void;
}

/** A menu that is named after a song and shows the song at the top, with the caller's entries. */
export function SongPopupMenu(props: SongPopupMenuProps) {
  const { song, anchor, align, entries, returnFocus, onClose } = props;
  const { t } = useI18n();
  const name = songName(song, t);
  return (
    <LazyPopupMenu
      label={t('menu.of', { name })}
      anchor={anchor}
      isSheet
      header={
        <MenuHeader
          cover={song.album.picUrl}
          title={name}
          subtitle={song.artist.map((artist) => artist.name).join(' / ')}
        />
      }
      entries={entries}
      align={align}
      returnFocus={returnFocus}
      onClose={onClose}
    />
  );
}
