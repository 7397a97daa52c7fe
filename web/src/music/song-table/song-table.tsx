import type { QueueOriginKind } from '@rill/playback';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import type { ListOrder } from '#music/listing/list-params.ts';
import type { SongListModel } from '#music/listing/song-list-model.ts';
import type { LazySongListing } from '#music/listing/song-listing.ts';
import { SongMenu, type SongMenuRequest } from '#music/menus/song-menu.tsx';
import { usePlayFromSong } from '#music/play/play-listing.ts';
import { AriaGrid } from '#music/song-row/grid-parts.tsx';
import type { SongRowHandlers } from '#music/song-row/song-rows-event-handlers.ts';
import { usePlayer } from '#player/player-context.tsx';
import { registerListLocator } from '#player/song-locators.ts';
import type { ListEditing } from './list-editing.ts';
import { LocateButton } from './locate-button.tsx';
import { moveAndRemoveMenuEntries } from './move-and-remove-entries.tsx';
import {
  type FixedHeightRowLayout,
  firstVisibleRow,
  isRowVisible,
  scrollRowIntoView,
  scrollRowToCentre,
  scrollRowToTop,
} from './row-scroll.ts';
import { SelectionBar } from './selection-bar.tsx';
import styles from './song-table.module.css';
import { SongTableHeader } from './song-table-header.tsx';
import { SONG_ROW_HEIGHT_PX, SongTableRows } from './song-table-rows.tsx';
import { handleTableKey } from './table-keys.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useRowDragging } from './use-row-dragging.ts';
import { type SongSelection, useSongSelection } from './use-song-selection.ts';

const FIVE_DIGITS = 10_000;

interface SongTableProps {
  /** The list's title: the grid's accessible name. */
  readonly label: string;
  readonly list: SongListModel;
  /** What a row plays, from its song on: the songs shown, loaded or not, or a list of which they are a part. */
  readonly plays: LazySongListing;
  /** What the queue is said to play from; null where that is not known yet. */
  readonly listName: string | null;
  readonly firstNumber?: number;
  /** The row to start with; a restored scroll position wins. */
  readonly startRow?: number;
  readonly showsAlbum?: boolean;
  /** For lists that are loaded in blocks: rows of a block are near the viewport, or are to be retried. */
  readonly onBlockNeeded?: (block: number) => void;
  readonly onRetry?: (block: number) => void;
  /** The selection, where something outside the table must know it. */
  readonly selection?: SongSelection;
  /** The kind of the list that a row, or selected songs, play as; an ordinary one by default. */
  readonly queueOrigin?: QueueOriginKind | undefined;
  /** A row or selected songs are added to the queue and played, instead of replacing it. */
  readonly addsToQueue?: boolean;
  /** The order of the list; without it the list cannot be sorted. */
  readonly order?: ListOrder;
  /** The owner's edits; null for a list that is not the listener's. */
  readonly editing?: ListEditing | null;
}

/**
 * Songs as a grid of rows in the page's own scroll container, for pointer, touch and keyboard; only rows near the
 * viewport are rendered.
 */
export function SongTable(props: SongTableProps) {
  const { label, list, firstNumber = 1, startRow = 0, showsAlbum = true, editing = null } = props;
  const { t } = useI18n();
  const ownSelection = useSongSelection(list, props.plays);
  const selection = props.selection ?? ownSelection;
  // A ref, because a state would render each row once more when the rows are in the document.
  const rows = useRef<FixedHeightRowLayout>(null);
  const [menu, setMenu] = useState<SongMenuRequest | null>(null);
  const roving = useRovingFocus(rows, list);
  const { focus, stop, goTo } = roving;
  const canMove = editing?.onMove != null && list.count > 1;
  const commands = useSongRowHandlers({
    selection,
    stop,
    plays: props.plays,
    listName: props.listName,
    queueOrigin: props.queueOrigin,
    addsToQueue: props.addsToQueue ?? false,
    onMenu: setMenu,
    rows,
    count: list.count,
    onMove: editing?.onMove ?? null,
  });

  useEffect(() =>
    registerListLocator((song) => {
      const index = list.indexOf(song);
      const isInSight = rows.current !== null && isRowVisible(rows.current, index);
      if (index >= 0) goTo(index, isInSight ? scrollRowIntoView : scrollRowToCentre);
      return index >= 0;
    }),
  );

  function enterBody(element: HTMLElement | null) {
    const layout = element === null ? null : { element, rowHeight: SONG_ROW_HEIGHT_PX };
    rows.current = layout;
    if (layout === null || startRow === 0) return;
    // After the router has restored a scroll position.
    requestAnimationFrame(() => {
      if (window.scrollY === 0) scrollRowToTop(layout, startRow);
    });
  }

  return (
    <>
      <AriaGrid
        ref={(element) => (element === null ? undefined : focus.attachList(element))}
        aria-label={label}
        aria-rowcount={list.count + 1}
        aria-multiselectable="true"
        className={styles['table']}
        data-albums={showsAlbum}
        data-long={firstNumber + list.count > FIVE_DIGITS}
        data-selecting={selection.isOn}
        data-movable={canMove}
        onKeyDown={(event) =>
          handleTableKey(event, { selection, stop, goTo, list, rowHeight: SONG_ROW_HEIGHT_PX, editing })
        }
        onFocus={(event) => {
          if (event.target !== event.currentTarget || rows.current === null) return;
          if (focus.isKeepingFocus()) return;
          // Reached with Tab while the tab stop is far away: begin with the visible rows.
          goTo(Math.min(list.count - 1, firstVisibleRow(rows.current)));
        }}
      >
        <SongTableHeader showsAlbum={showsAlbum} order={props.order} />
        <SongTableRows
          onElement={enterBody}
          list={list}
          firstNumber={firstNumber}
          showsAlbum={showsAlbum}
          onBlockNeeded={props.onBlockNeeded}
          onRetry={props.onRetry}
          roving={roving}
          selection={selection}
          commands={commands}
          canMove={canMove}
        />
      </AriaGrid>
      <LocateButton rows={rows} list={list} onLocate={(index) => goTo(index, scrollRowToCentre)} />
      {selection.isOn ? (
        <SelectionBar
          selection={selection}
          editing={editing}
          queueOrigin={props.queueOrigin}
          addsToQueue={props.addsToQueue ?? false}
          onEnd={focus.focusStop}
        />
      ) : null}
      {menu === null ? null : (
        <SongMenu
          {...menu}
          onPlay={commands.play}
          ownEntries={
            editing === null
              ? []
              : moveAndRemoveMenuEntries(t, editing, list, menu.song, selection.dropRemoved)
          }
          returnFocus={() => {
            const row = focus.stopRow();
            return menu.at instanceof Element && row?.contains(menu.at) ? null : row;
          }}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

interface TableOfRows extends Pick<SongTableProps, 'plays' | 'listName' | 'queueOrigin'> {
  readonly selection: SongSelection;
  /** The index of the row that Tab reaches. */
  readonly stop: number;
  readonly addsToQueue: boolean;
  readonly onMenu: (request: SongMenuRequest) => void;
  /** Null before the rows are in the document. */
  readonly rows: RefObject<FixedHeightRowLayout | null>;
  readonly count: number;
  readonly onMove: ListEditing['onMove'];
}

function useSongRowHandlers(table: TableOfRows): SongRowHandlers {
  const { selection, stop, plays, listName, queueOrigin, addsToQueue, onMenu, rows, count, onMove } = table;
  const { prefetch } = usePlayer();
  const play = usePlayFromSong({ plays, listName, queueOrigin, addsToQueue });
  const dragging = useRowDragging({ selection, rows, count, onMove });
  /** The row where the pointer began a range: the tab stop does not tell, because the press itself moves it. */
  const rangeStart = useRef(0);
  return {
    play,
    prefetch,
    openMenu: (song, at) => onMenu({ song, at }),
    toggle: selection.toggle,
    beginRange() {
      rangeStart.current = stop;
    },
    extendTo: (index) => selection.extendTo(index, rangeStart.current),
    ...dragging,
  };
}
