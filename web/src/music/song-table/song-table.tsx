import type { Song } from '@rill/contract';
import { useRouter } from '@tanstack/react-router';
import { use, useState, useSyncExternalStore } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { mediaQuery } from '#lib/media-query.ts';
import { useLikedSongs } from '#music/like/use-like.ts';
import type { ListSort } from '#music/listing/list-params.ts';
import type { SongList } from '#music/listing/song-list.ts';
import type { SongListing } from '#music/listing/song-listing.ts';
import { SongMenu, type SongMenuRequest } from '#music/menus/song-menu.tsx';
import { routerBase, useEntityLinks } from '#music/screen/entity-link.tsx';
import { SongGrid } from '#music/song-row/grid-parts.tsx';
import { createRowFocus } from '#music/song-row/row-focus.ts';
import { rowGestures } from '#music/song-row/row-gestures.ts';
import { SongRowNotes } from '#music/song-row/row-notes.ts';
import { SongRow } from '#music/song-row/song-row.tsx';
import { usePlayerState } from '#player/player-context.tsx';
import { useSetting } from '#settings/settings-store.ts';
import { VirtualRows } from '#ui/virtual-rows.tsx';
import { editingEntries } from './editing-entries.tsx';
import type { ListEditing } from './list-editing.ts';
import { LocateButton } from './locate-button.tsx';
import { firstVisibleRow, scrollRowIntoView, scrollRowToCentre, scrollRowToTop } from './row-scroll.ts';
import { SelectionBar } from './selection-bar.tsx';
import styles from './song-table.module.css';
import { SongTableHead } from './song-table-head.tsx';
import { FailedRow, SkeletonRow } from './song-table-skeleton.tsx';
import { handleTableKey } from './table-keys.ts';
import { useNearRows } from './use-near-rows.ts';
import { useRowCommands } from './use-row-commands.ts';
import { type Selection, useSelection } from './use-selection.ts';

const coarsePointer = mediaQuery('(pointer: coarse)');

/** Whether the primary pointer is a touch: what others see on hover must then be visible always. */
const useTouch = (): boolean => useSyncExternalStore(coarsePointer.subscribe, coarsePointer.matches);

/** Every row of every song list has this height, in pixels. */
export const ROW_HEIGHT = 56;

interface SongTableProps {
  /** The list's title: the grid's accessible name. */
  readonly label: string;
  readonly list: SongList;
  /** Plays a song of the list, and the list around it. */
  readonly onPlay: (song: Song) => void;
  readonly firstNumber?: number;
  /** The row to start with; a restored scroll position wins. */
  readonly startRow?: number;
  readonly showsAlbum?: boolean;
  /** For lists that are loaded in blocks: rows of a block are near the viewport, or are to be retried. */
  readonly onBlockNeeded?: (block: number) => void;
  readonly onRetry?: (block: number) => void;
  /** For lists that are loaded in blocks: the same list, so that a selection can include rows that are not loaded. */
  readonly listing?: SongListing;
  /** The selection, where something outside the table must know it. */
  readonly selection?: Selection;
  /** The order of the list, where it can be sorted. */
  readonly order?: {
    readonly sort: ListSort | undefined;
    readonly onSort: (sort: ListSort | undefined) => void;
  };
  /** The owner's edits; null for a list that is not the listener's. */
  readonly editing?: ListEditing | null;
}

/**
 * Songs as a grid of rows in the page's own scroll container, for pointer, touch and keyboard; only rows near the
 * viewport are rendered.
 */
export function SongTable(props: SongTableProps) {
  const {
    label,
    list,
    onPlay,
    firstNumber = 1,
    startRow = 0,
    showsAlbum = true,
    onBlockNeeded,
    onRetry,
    editing = null,
  } = props;
  const { t } = useI18n();
  const ownSelection = useSelection(list, props.listing);
  const selection = props.selection ?? ownSelection;
  const playingSong = usePlayerState((state) => state.queue.songs[state.queue.index] ?? null);
  const isSounding = usePlayerState((state) => state.wantsToPlay && !state.isLoading);
  const playsOn = useSetting('listClickMode');
  const isTouch = useTouch();
  const [focus] = useState(createRowFocus);
  const [lastStop, setStop] = useState(0);
  const stop = Math.max(0, Math.min(lastStop, list.count - 1));
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [menu, setMenu] = useState<SongMenuRequest | null>(null);
  const liked = useLikedSongs();
  const notes = use(SongRowNotes);
  const links = useEntityLinks();
  const base = routerBase(useRouter());

  const rows = body === null ? null : { element: body, rowHeight: ROW_HEIGHT };
  const playingIndex = playingSong === null ? -1 : list.indexOf(playingSong);

  function moveStop(index: number) {
    focus.setStop(index);
    setStop(index);
  }
  function goTo(index: number) {
    if (rows !== null) scrollRowIntoView(rows, index);
    focus.focusRow(index);
    moveStop(index);
  }
  const commands = useRowCommands({
    selection,
    stop,
    moveStop,
    onPlay,
    onMenu: setMenu,
    rows,
    count: list.count,
    onMove: editing?.onMove ?? null,
  });

  function songAt(index: number): Song | null {
    const row = list.rowAt(index);
    return row?.kind === 'song' ? row.song : null;
  }
  const near = useNearRows((index) => {
    if (songAt(index) === null) return false;
    moveStop(index);
    return true;
  });
  const gestures = rowGestures({ songAt, isChoosing: selection.isOn, playsOn, commands });

  function enterBody(element: HTMLElement | null) {
    setBody(element);
    if (element === null || startRow === 0) return;
    // After the router has restored a scroll position.
    requestAnimationFrame(() => {
      if (window.scrollY === 0) scrollRowToTop({ element, rowHeight: ROW_HEIGHT }, startRow);
    });
  }

  function renderRow(index: number, top: number) {
    const row = list.rowAt(index);
    if (row?.kind !== 'song') {
      return (
        // By its index: a placeholder that is passed on to another row would not begin to wait anew.
        <div key={index} className={styles['place']} style={{ top }}>
          {row?.kind === 'waiting' ? <SkeletonRow block={row.block} onBlockNeeded={onBlockNeeded} /> : null}
          {row?.kind === 'failed' ? (
            <FailedRow showsRetry={row.isFirstOfBlock} onRetry={() => onRetry?.(row.block)} />
          ) : null}
        </div>
      );
    }
    const { song } = row;
    const isCurrent = song.id === playingSong?.id;
    return (
      <SongRow
        song={song}
        index={index}
        top={top}
        number={firstNumber + index}
        isStop={index === stop}
        playing={isCurrent ? (isSounding ? 'yes' : 'paused') : 'no'}
        showsAlbum={showsAlbum}
        isTouch={isTouch}
        isChosen={selection.isOn ? selection.has(song.id) : null}
        isHovered={index === near.hovered}
        isNear={index === near.hovered || index === near.focused}
        isLiked={liked?.has(song.id) ?? false}
        note={notes[song.id] ?? ''}
        base={base}
        t={t}
        focus={focus}
        commands={commands}
      />
    );
  }

  return (
    <>
      <SongGrid
        ref={(element) => (element === null ? undefined : focus.attachList(element))}
        aria-label={label}
        aria-rowcount={list.count + 1}
        aria-multiselectable="true"
        className={styles['table']}
        data-albums={showsAlbum}
        data-choosing={selection.isOn}
        onKeyDown={(event) =>
          handleTableKey(event, { selection, stop, goTo, list, rowHeight: ROW_HEIGHT, editing })
        }
        onFocus={(event) => {
          if (event.target !== event.currentTarget || rows === null) return;
          if (focus.isKeepingFocus()) return;
          // Reached with Tab while the tab stop is far away: begin with the visible rows.
          goTo(Math.min(list.count - 1, firstVisibleRow(rows)));
        }}
      >
        <SongTableHead showsAlbum={showsAlbum} order={props.order} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: not a control -- it handles the events of the rows in it */}
        <div
          ref={enterBody}
          className={styles['rows']}
          {...gestures}
          {...links}
          {...near.handlers}
          onFocus={(event) => {
            links.onFocus(event);
            near.handlers.onFocus(event);
          }}
          onBlur={(event) => {
            links.onBlur();
            near.handlers.onBlur(event);
          }}
        >
          <VirtualRows count={list.count} rowHeight={ROW_HEIGHT} renderRow={renderRow} recycles />
        </div>
      </SongGrid>
      <LocateButton
        rows={rows}
        index={playingIndex}
        onLocate={() => {
          if (rows !== null) scrollRowToCentre(rows, playingIndex);
          focus.focusRow(playingIndex);
          moveStop(playingIndex);
        }}
      />
      {selection.isOn ? (
        <SelectionBar selection={selection} editing={editing} onEnd={focus.focusStop} />
      ) : null}
      {menu === null ? null : (
        <SongMenu
          {...menu}
          onPlay={onPlay}
          ownEntries={editing === null ? [] : editingEntries(t, editing, list, menu.song)}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}
