import type { Song } from '@rill/contract';
import { useRouter } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { playLater } from '#music/play/play-later.ts';
import type { SongRowHandlers } from '#music/song-row/song-rows-event-handlers.ts';
import { usePlayer } from '#player/player-context.tsx';
import { startGripDrag } from './grip-drag.ts';
import type { ListEditing } from './list-editing.ts';
import { listenForReorder } from './row-reorder.ts';
import type { FixedHeightRowLayout } from './row-scroll.ts';
import { beginSongDrag } from './song-drag.ts';
import type { SongSelection } from './use-song-selection.ts';

interface DraggableRows {
  readonly selection: SongSelection;
  /** Null before the rows are in the document. */
  readonly rows: RefObject<FixedHeightRowLayout | null>;
  readonly count: number;
  /** Null where the songs of the list cannot be moved. */
  readonly onMove: ListEditing['onMove'];
}

/** The songs of a table can be dragged to the queue and to other programs, and within the list where they can be moved. */
export function useRowDragging(table: DraggableRows): Pick<SongRowHandlers, 'drag' | 'grab'> {
  const { selection, rows, count, onMove } = table;
  const player = usePlayer();
  const router = useRouter();
  /** The whole selection goes with a song that is part of it. */
  const draggedWith = (song: Song) => (selection.has(song.id) ? selection.songs() : [song]);

  /** The rows among which the songs can be dropped; null where they cannot be moved. */
  function reorderOf(songs: readonly Song[]) {
    if (rows.current === null || onMove === null) return null;
    const { element, rowHeight } = rows.current;
    return { rows: element, rowHeight, count, onDrop: (gap: number) => onMove(songs, gap) };
  }
  return {
    drag(song, event) {
      const songs = draggedWith(song);
      beginSongDrag(event, {
        songs,
        songPageUrl: ({ id }) =>
          new URL(router.buildLocation({ to: '/song', search: { id } }).href, location.origin).href,
        onDrop: () => playLater(player, songs),
      });
      const reorder = reorderOf(songs);
      if (reorder !== null) listenForReorder(reorder);
    },
    grab(song, { nativeEvent }) {
      const songs = draggedWith(song);
      const reorder = reorderOf(songs);
      if (reorder !== null) startGripDrag(nativeEvent, { songs, ...reorder });
    },
  };
}
