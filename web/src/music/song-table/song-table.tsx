import type { Song } from '@rill/contract';
import { useRouter } from '@tanstack/react-router';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import type { ListSort } from '#music/listing/list-address.ts';
import type { SongList } from '#music/listing/song-list.ts';
import type { SongListing } from '#music/listing/song-listing.ts';
import { SongMenu, type SongMenuRequest } from '#music/menus/song-menu.tsx';
import { playLater } from '#music/play/play-later.ts';
import { Grid } from '#music/song-row/grid-parts.tsx';
import { createRowFocus } from '#music/song-row/row-focus.ts';
import type { SongRowCommands } from '#music/song-row/row-gestures.ts';
import { SongRow } from '#music/song-row/song-row.tsx';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { useSetting } from '#settings/settings-store.ts';
import { VirtualRows } from '#ui/virtual-rows.tsx';
import { LocateButton } from './locate-button.tsx';
import { rowAfterKey } from './row-keys.ts';
import { centreRow, firstRowInSight, leadWithRow, rowsInSight, showRow } from './row-scroll.ts';
import { SelectionBar } from './selection-bar.tsx';
import { beginSongDrag } from './song-drag.ts';
import styles from './song-table.module.css';
import { FailedRow, WaitingRow } from './song-table-gaps.tsx';
import { SongTableHead } from './song-table-head.tsx';
import { type Selection, useSelection } from './use-selection.ts';
import { useTouch } from './use-touch.ts';

/** Every row of every song list has this height, in pixels. */
export const ROW_HEIGHT = 56;

interface SongTableProps {
  /** The list's title: the grid's accessible name. */
  readonly label: string;
  readonly list: SongList;
  /** Plays a song of the list, and the list around it. */
  readonly onPlay: (song: Song) => void;
  readonly firstNumber?: number;
  /** The row to begin with; a place that the listener comes back to wins. */
  readonly startRow?: number;
  readonly showsAlbum?: boolean;
  /** For lists that come in blocks: rows of a block have come near, or are to be tried again. */
  readonly onWant?: (block: number) => void;
  readonly onRetry?: (block: number) => void;
  /** For lists that come in blocks: the same list, so that what is chosen can reach rows that have not come. */
  readonly listing?: SongListing;
  /** What is chosen, where something outside the table must know it. */
  readonly selection?: Selection;
  /** In which order it is shown, where it can be shown in others. */
  readonly order?: {
    readonly sort: ListSort | undefined;
    readonly onSort: (sort: ListSort | undefined) => void;
  };
}

/** Songs as a grid of rows in the page's own scroll, for pointer, finger and keyboard; only rows near the window exist. */
export function SongTable(props: SongTableProps) {
  const { label, list, onPlay, firstNumber = 1, startRow = 0, showsAlbum = true, onWant, onRetry } = props;
  const player = usePlayer();
  const router = useRouter();
  const ownSelection = useSelection(list, props.listing);
  const selection = props.selection ?? ownSelection;
  const playingSong = usePlayerState((state) => state.queue.songs[state.queue.index] ?? null);
  const isSounding = usePlayerState((state) => state.wantsToPlay && !state.isLoading);
  const playsOn = useSetting('listClickMode');
  const isTouch = useTouch();
  const [focus] = useState(createRowFocus);
  const [lastStop, setStop] = useState(0);
  const stop = Math.max(0, Math.min(lastStop, list.count - 1));
  /** Where the pointer's range begins: the press itself already moves the tab stop. */
  const rangeStart = useRef(0);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [menu, setMenu] = useState<SongMenuRequest | null>(null);

  const rows = body === null ? null : { element: body, rowHeight: ROW_HEIGHT };
  const playingIndex = playingSong === null ? -1 : list.indexOf(playingSong);

  const commands: SongRowCommands = {
    play: onPlay,
    anticipate: player.anticipate,
    openMenu: (song, at) => setMenu({ song, at }),
    activate(index) {
      focus.setStop(index);
      setStop(index);
    },
    toggle: selection.toggle,
    beginRange() {
      rangeStart.current = stop;
    },
    extendTo: (index) => selection.extendTo(index, rangeStart.current),
    drag(song, event) {
      beginSongDrag(event, {
        songs: selection.has(song.id) ? selection.songs() : [song],
        addressOf: ({ id }) =>
          new URL(router.buildLocation({ to: '/song', search: { id } }).href, location.origin).href,
        onDrop: (songs) => playLater(player, songs),
      });
    },
  };

  function goTo(index: number) {
    if (rows !== null) showRow(rows, index);
    focus.focusRow(index);
    commands.activate(index);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      selection.chooseAll();
    } else if (event.key === 'Escape' && selection.isOn) {
      event.stopPropagation();
      selection.end();
    } else if (!isCommand) {
      const to = rowAfterKey(event.key, { from: stop, count: list.count, inSight: rowsInSight(ROW_HEIGHT) });
      if (to === undefined) return;
      event.preventDefault();
      if (event.shiftKey) selection.extendTo(to, stop);
      goTo(to);
    }
  }

  function enterBody(element: HTMLElement | null) {
    setBody(element);
    if (element === null || startRow === 0) return;
    // After the router has brought back a known place.
    requestAnimationFrame(() => {
      if (window.scrollY === 0) leadWithRow({ element, rowHeight: ROW_HEIGHT }, startRow);
    });
  }

  function renderRow(index: number) {
    const row = list.rowAt(index);
    if (row === undefined) return <div className={styles['gap']} />;
    if (row.kind === 'waiting') return <WaitingRow block={row.block} onWant={onWant} />;
    if (row.kind === 'failed') {
      return <FailedRow showsRetry={row.isFirstOfBlock} onRetry={() => onRetry?.(row.block)} />;
    }
    const isCurrent = row.song.id === playingSong?.id;
    return (
      <SongRow
        song={row.song}
        index={index}
        number={firstNumber + index}
        isStop={index === stop}
        playing={isCurrent ? (isSounding ? 'yes' : 'paused') : 'no'}
        showsAlbum={showsAlbum}
        isTouch={isTouch}
        isChosen={selection.isOn ? selection.has(row.song.id) : null}
        playsOn={playsOn}
        focus={focus}
        commands={commands}
      />
    );
  }

  return (
    <>
      <Grid
        ref={(element) => (element === null ? undefined : focus.attachList(element))}
        aria-label={label}
        aria-rowcount={list.count + 1}
        aria-multiselectable="true"
        className={styles['table']}
        data-albums={showsAlbum}
        data-choosing={selection.isOn}
        onKeyDown={handleKey}
        onFocus={(event) => {
          if (event.target !== event.currentTarget || rows === null) return;
          if (focus.isKeepingFocus()) return;
          // Reached with Tab while the tab stop is far away: begin with what can be seen.
          goTo(Math.min(list.count - 1, firstRowInSight(rows)));
        }}
      >
        <SongTableHead showsAlbum={showsAlbum} order={props.order} />
        <div ref={enterBody} className={styles['body']} style={{ '--rows': list.count } as CSSProperties}>
          <VirtualRows count={list.count} rowHeight={ROW_HEIGHT} overscan={5} renderRow={renderRow} />
        </div>
      </Grid>
      <LocateButton
        rows={rows}
        index={playingIndex}
        onLocate={() => {
          if (rows !== null) centreRow(rows, playingIndex);
          focus.focusRow(playingIndex);
          commands.activate(playingIndex);
        }}
      />
      {selection.isOn ? <SelectionBar selection={selection} onEnd={focus.focusStop} /> : null}
      {menu === null ? null : <SongMenu {...menu} onPlay={onPlay} onClose={() => setMenu(null)} />}
    </>
  );
}
