import type { Song } from '@rill/contract';
import { useRouter } from '@tanstack/react-router';
import { type FocusEvent, type PointerEvent, use, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { touchMediaQuery } from '#lib/media-query.ts';
import { routerBase, useEntityLinkHandlers } from '#music/entity-link.tsx';
import { useLikedSongs } from '#music/like/use-like.ts';
import type { SongListModel } from '#music/listing/song-list-model.ts';
import { SongRowNotesContext } from '#music/song-row/row-notes.ts';
import { SongRow } from '#music/song-row/song-row.tsx';
import {
  rowOfEvent,
  type SongRowHandlers,
  songRowsEventHandlers,
} from '#music/song-row/song-rows-event-handlers.ts';
import { usePlayerState } from '#player/player-context.tsx';
import { useSettingValue } from '#settings/settings-store.ts';
import { rowHeightPx } from '#ui/row-height.ts';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { VirtualRows } from '#ui/virtual-rows.tsx';
import { useNearbyBlockRequests } from './nearby-blocks.ts';
import { MAX_PRINTED_SONGS } from './printed-rows.ts';
import styles from './song-table.module.css';
import { FailedSongBlockRow, UnloadedSongRow } from './song-table-skeleton.tsx';
import { UnprintedSongs } from './unprinted-songs.tsx';
import { usePrintWholeList } from './use-print-whole-list.ts';
import type { RovingFocus } from './use-roving-focus.ts';
import type { SongSelection } from './use-song-selection.ts';

/** Every row of every song list has this height, in pixels: 56 at the default text size. */
export const SONG_ROW_HEIGHT_PX = rowHeightPx(20);

interface SongTableRowsProps {
  /** Receives the element that contains the rows; null when it is removed. */
  readonly onElement: (element: HTMLElement | null) => void;
  readonly list: SongListModel;
  readonly firstNumber: number | undefined;
  readonly showsAlbum: boolean;
  readonly onBlockNeeded: ((block: number) => void) | undefined;
  readonly onRetry: ((block: number) => void) | undefined;
  readonly roving: RovingFocus;
  readonly selection: SongSelection;
  readonly commands: SongRowHandlers;
  /** Whether the listener may reorder the songs. */
  readonly canMove: boolean;
}

/** The rows of a table, and the one place where their events are handled. */
export function SongTableRows({
  onElement,
  list,
  firstNumber = 1,
  showsAlbum,
  onBlockNeeded,
  onRetry,
  roving,
  selection,
  commands,
  canMove,
}: SongTableRowsProps) {
  const { t } = useI18n();
  const playingSong = usePlayerState((state) => state.queue.songs[state.queue.index] ?? null);
  const isSounding = usePlayerState((state) => state.wantsToPlay && !state.isLoading);
  const playsOn = useSettingValue('listClickMode');
  // What others see on hover must be visible always.
  const isTouch = useMediaQuery(touchMediaQuery);
  const liked = useLikedSongs();
  const notes = use(SongRowNotesContext);
  const links = useEntityLinkHandlers();
  const base = routerBase(useRouter());
  const isPrinting = useIsPrinting();
  usePrintWholeList(list, onBlockNeeded);

  function songAt(index: number): Song | null {
    const row = list.rowAt(index);
    return row?.kind === 'song' ? row.song : null;
  }
  function retry(index: number, block: number) {
    roving.focus.keepFocusFor(index);
    roving.moveStop(index);
    onRetry?.(block);
  }
  const near = useNearRows((index) => {
    if (songAt(index) === null) return false;
    roving.moveStop(index);
    return true;
  });
  const requestNearbyBlocks = useNearbyBlockRequests(list, onBlockNeeded);
  const gestures = songRowsEventHandlers({ songAt, isSelecting: selection.isOn, playsOn, commands });

  function renderRow(index: number, top: number) {
    const row = list.rowAt(index);
    if (row?.kind !== 'song') {
      // The key is the index, so that another row gets a new placeholder, which begins to wait anew.
      return (
        <UnloadedRow
          key={index}
          row={row}
          top={top}
          onBlockNeeded={onBlockNeeded}
          onRetry={(block) => retry(index, block)}
        />
      );
    }
    const { song } = row;
    // Paper shows songs with their numbers: what plays, is chosen or lies under the mouse says nothing there.
    const isCurrent = song.id === playingSong?.id && !isPrinting;
    return (
      <SongRow
        song={song}
        index={index}
        top={top}
        number={firstNumber + index}
        isStop={index === roving.stop}
        playing={isCurrent ? (isSounding ? 'yes' : 'paused') : 'no'}
        showsAlbum={showsAlbum}
        isTouch={isTouch}
        hasGrip={isTouch && canMove && selection.isOn && !isPrinting}
        isSelected={selection.isOn && !isPrinting ? selection.has(song.id) : null}
        isHovered={index === near.hovered && !isPrinting}
        isNear={index === near.hovered || index === near.focused}
        isLiked={liked?.has(song.id) ?? false}
        note={notes[song.id] ?? ''}
        base={base}
        t={t}
        focus={roving.focus}
        commands={commands}
      />
    );
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control -- it handles the events of the rows in it
    <div
      ref={onElement}
      className={styles['rows']}
      style={{ '--row-height': `${SONG_ROW_HEIGHT_PX}px` }}
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
      <VirtualRows
        count={list.count}
        rowHeight={SONG_ROW_HEIGHT_PX}
        renderRow={renderRow}
        onRowsRendered={requestNearbyBlocks}
        recycles
        printedRows={isPrinting ? MAX_PRINTED_SONGS : undefined}
      />
      {isPrinting ? <UnprintedSongs list={list} onBlockNeeded={onBlockNeeded} /> : null}
    </div>
  );
}

interface UnloadedRowProps extends Pick<SongTableRowsProps, 'onBlockNeeded' | 'onRetry'> {
  readonly row: Exclude<ReturnType<SongListModel['rowAt']>, { kind: 'song' }>;
  readonly top: number;
}

/** A row whose song is being fetched or could not be fetched. */
function UnloadedRow({ row, top, onBlockNeeded, onRetry }: UnloadedRowProps) {
  return (
    <div className={styles['unloaded']} style={{ top }}>
      {row?.kind === 'waiting' ? <UnloadedSongRow block={row.block} onBlockNeeded={onBlockNeeded} /> : null}
      {row?.kind === 'failed' ? (
        <FailedSongBlockRow showsRetry={row.isFirstOfBlock} onRetry={() => onRetry?.(row.block)} />
      ) : null}
    </div>
  );
}

/**
 * The rows that show their buttons: the one under the mouse and the one with the focus, by their indexes (-1: none), and
 * the event handlers of the rows' container that follow them. `onRowFocus` returns whether the row can show buttons.
 */
function useNearRows(onRowFocus: (index: number) => boolean) {
  const [hovered, setHovered] = useState(-1);
  const [focused, setFocused] = useState(-1);
  const handlers = {
    onPointerOver(event: PointerEvent) {
      const isMouse = event.pointerType === 'mouse';
      setHovered(isMouse ? (rowOfEvent(event.target)?.index ?? -1) : -1);
    },
    onPointerLeave: () => setHovered(-1),
    onFocus(event: FocusEvent) {
      const index = rowOfEvent(event.target)?.index ?? -1;
      if (onRowFocus(index)) setFocused(index);
    },
    onBlur(event: FocusEvent) {
      const row = rowOfEvent(event.target)?.row;
      if (row?.contains(event.relatedTarget) !== true) setFocused(-1);
    },
  };
  return { hovered, focused, handlers };
}
