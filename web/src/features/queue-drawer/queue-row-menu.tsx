import type { Song } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { SongPopupMenu } from '#music/menus/song-popup-menu.tsx';
import { PlayGlyph } from '#ui/glyphs.tsx';
import type { MenuAnchor, MenuEntry } from '#ui/menu-entry.ts';
import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import ListStart from '~icons/lucide/list-start';
import X from '~icons/lucide/x';
import type { QueueRowsModel } from './use-queue-rows.ts';

export interface QueueRowMenuRequest {
  readonly song: Song;
  readonly at: MenuAnchor;
}

interface QueueRowMenuProps extends QueueRowMenuRequest {
  readonly rows: QueueRowsModel;
  readonly onClose: () => void;
}

/**
 * The menu of a song in the queue, for touch, the right button and the keyboard; nothing once the song has left the
 * queue.
 */
export function QueueRowMenu({ song, at, rows, onClose }: QueueRowMenuProps) {
  const { t } = useI18n();
  const index = rows.songs.findIndex(({ id }) => id === song.id);
  if (index < 0) return null;
  const entries: MenuEntry[] = [
    { kind: 'action', label: t('menu.playNow'), icon: <PlayGlyph />, onSelect: () => rows.play(song) },
    {
      kind: 'action',
      label: t('list.playNext'),
      icon: <ListStart />,
      isDisabled: index === rows.currentIndex,
      onSelect: () => rows.playNext(song),
    },
    { kind: 'line', id: 'move' },
    {
      kind: 'action',
      label: t('queue.moveUp'),
      icon: <ArrowUp />,
      isDisabled: index === 0,
      onSelect: () => rows.move(song, index - 1),
    },
    {
      kind: 'action',
      label: t('queue.moveDown'),
      icon: <ArrowDown />,
      isDisabled: index === rows.songs.length - 1,
      onSelect: () => rows.move(song, index + 1),
    },
    { kind: 'line', id: 'end' },
    { kind: 'action', label: t('queue.remove'), icon: <X />, onSelect: () => rows.remove(song) },
  ];
  return (
    <SongPopupMenu
      song={song}
      anchor={at}
      align={at instanceof Element ? 'end' : 'start'}
      entries={entries}
      onClose={onClose}
    />
  );
}
