import type { Song } from '@rill/contract';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { SongMenuRequest } from '#music/menus/song-menu.tsx';
import { playLater } from '#music/play/play-later.ts';
import type { SongRowHandlers } from '#music/song-row/song-rows-event-handlers.ts';
import { usePlayer } from '#player/player-context.tsx';
import type { ListEditing } from './list-editing.ts';
import { listenForReorder } from './row-reorder.ts';
import type { FixedHeightRowLayout } from './row-scroll.ts';
import { beginSongDrag } from './song-drag.ts';
import type { SongSelection } from './use-selection.ts';

interface TableOfRows {
  readonly selection: SongSelection;
  /** The tab stop. */
  readonly stop: number;
  readonly onPlay: (song: Song) => void;
  readonly onMenu: (request: SongMenuRequest) => void;
  /** Null before the rows are in the document. */
  readonly rows: FixedHeightRowLayout | null;
  readonly count: number;
  readonly onMove: ListEditing['onMove'];
}

/** The commands of the rows of a table. */
export function useSongRowHandlers(table: TableOfRows): SongRowHandlers {
  const { selection, stop, onPlay, onMenu, rows, onMove } = table;
  const player = usePlayer();
  const router = useRouter();
  /** The start of the pointer's range: the press itself already moves the tab stop. */
  const rangeStart = useRef(0);
  return {
    play: onPlay,
    prefetch: player.prefetch,
    openMenu: (song, at) => onMenu({ song, at }),
    toggle: selection.toggle,
    beginRange() {
      rangeStart.current = stop;
    },
    extendTo: (index) => selection.extendTo(index, rangeStart.current),
    drag(song, event) {
      const songs = selection.has(song.id) ? selection.songs() : [song];
      beginSongDrag(event, {
        songs,
        songPageUrl: ({ id }) =>
          new URL(router.buildLocation({ to: '/song', search: { id } }).href, location.origin).href,
        onDrop: () => playLater(player, songs),
      });
      if (rows === null || onMove === null) return;
      const { element, rowHeight } = rows;
      listenForReorder({
        rows: element,
        rowHeight,
        count: table.count,
        onDrop: (gap) => onMove(songs, gap),
      });
    },
  };
}
