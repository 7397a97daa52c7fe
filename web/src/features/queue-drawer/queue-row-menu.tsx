import type { Song } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { PlayGlyph } from '#ui/glyphs.tsx';
import { LazyPopupMenu } from '#ui/lazy-menu.tsx';
import type { MenuAnchor, MenuEntry } from '#ui/menu-entry.ts';
import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import ListStart from '~icons/lucide/list-start';
import X from '~icons/lucide/x';

export interface QueueMenuRequest {
  readonly song: Song;
  readonly at: MenuAnchor;
}

interface QueueRowMenuProps extends QueueMenuRequest {
  /** The song's position, and the length of the list. */
  readonly index: number;
  readonly count: number;
  /** False for the current song, and for the one that comes next anyway. */
  readonly canPlayNext: boolean;
  readonly onPlay: () => void;
  readonly onPlayNext: () => void;
  readonly onMove: (toIndex: number) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** The menu of a song in the queue, for touch, the right button and the keyboard. */
export function QueueRowMenu(props: QueueRowMenuProps) {
  const { song, at, index, count, onMove } = props;
  const { t } = useI18n();
  const entries: MenuEntry[] = [
    { kind: 'action', label: t('menu.playNow'), icon: <PlayGlyph />, onSelect: props.onPlay },
    {
      kind: 'action',
      label: t('list.playNext'),
      icon: <ListStart />,
      isDisabled: !props.canPlayNext,
      onSelect: props.onPlayNext,
    },
    { kind: 'line', id: 'places' },
    {
      kind: 'action',
      label: t('queue.moveUp'),
      icon: <ArrowUp />,
      isDisabled: index === 0,
      onSelect: () => onMove(index - 1),
    },
    {
      kind: 'action',
      label: t('queue.moveDown'),
      icon: <ArrowDown />,
      isDisabled: index === count - 1,
      onSelect: () => onMove(index + 1),
    },
    { kind: 'line', id: 'end' },
    { kind: 'action', label: t('queue.remove'), icon: <X />, onSelect: props.onRemove },
  ];
  return (
    <LazyPopupMenu
      label={t('menu.of', { name: song.name })}
      anchor={at}
      entries={entries}
      align={at instanceof Element ? 'end' : 'start'}
      onClose={props.onClose}
    />
  );
}
