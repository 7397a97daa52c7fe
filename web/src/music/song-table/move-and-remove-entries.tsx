import type { Song } from '@rill/contract';
import type { I18n } from '#i18n/i18n.ts';
import type { SongListModel } from '#music/listing/song-list-model.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import ArrowUpToLine from '~icons/lucide/arrow-up-to-line';
import Trash from '~icons/lucide/trash-2';
import { type ListEditing, rowGapForMove } from './list-editing.ts';

/** The menu entries of a song in a list that the listener can edit. */
export function moveAndRemoveMenuEntries(
  t: I18n['t'],
  editing: ListEditing,
  list: SongListModel,
  song: Song,
  onRemoved: (song: Song) => void,
): readonly MenuEntry[] {
  const index = list.indexOf(song);
  const { onMove } = editing;
  const moveTo = (to: number) => onMove?.([song], rowGapForMove(index, to));
  const moves: readonly MenuEntry[] =
    onMove === null || list.count < 2
      ? []
      : [
          {
            kind: 'action',
            label: t('list.moveToTop'),
            icon: <ArrowUpToLine />,
            isDisabled: index === 0,
            onSelect: () => moveTo(0),
          },
          {
            kind: 'action',
            label: t('queue.moveUp'),
            icon: <ArrowUp />,
            isDisabled: index === 0,
            onSelect: () => moveTo(index - 1),
          },
          {
            kind: 'action',
            label: t('queue.moveDown'),
            icon: <ArrowDown />,
            isDisabled: index === list.count - 1,
            onSelect: () => moveTo(index + 1),
          },
        ];
  return [
    ...moves,
    ...editing.menuEntries(song),
    {
      kind: 'action',
      label: editing.removeLabel,
      icon: <Trash />,
      onSelect: () => editing.onRemove([song], () => onRemoved(song)),
    },
  ];
}
