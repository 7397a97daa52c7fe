import type { Song } from '@rill/contract';
import { type CSSProperties, useState } from 'react';
import { useWords } from '#i18n/i18n.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { useSetting } from '#settings/settings-store.ts';
import { VirtualRows } from '#ui/virtual-rows.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ColumnHead, Grid, Row } from './grid-parts.tsx';
import { LocateButton } from './locate-button.tsx';
import { createRowFocus } from './row-focus.ts';
import { rowAfterKey } from './row-keys.ts';
import { centreRow, firstRowInSight, leadWithRow, rowsInSight, showRow } from './row-scroll.ts';
import type { SongList } from './song-list.ts';
import { SongMenu, type SongMenuRequest } from './song-menu.tsx';
import { SongRow, type SongRowCommands } from './song-row.tsx';
import styles from './song-table.module.css';
import { FailedRow, WaitingRow } from './song-table-gaps.tsx';
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
}

/** Songs as a grid of rows in the page's own scroll, for pointer, finger and keyboard; only rows near the window exist. */
export function SongTable(props: SongTableProps) {
  const { label, list, onPlay, firstNumber = 1, startRow = 0, showsAlbum = true, onWant, onRetry } = props;
  const { t } = useWords();
  const player = usePlayer();
  const playingSong = usePlayerState((state) => state.queue.songs[state.queue.index] ?? null);
  const isSounding = usePlayerState((state) => state.wantsToPlay && !state.isLoading);
  const playsOn = useSetting('listClickMode');
  const isTouch = useTouch();
  const [focus] = useState(createRowFocus);
  const [stop, setStop] = useState(0);
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
  };

  function goTo(index: number) {
    if (rows !== null) showRow(rows, index);
    focus.focusRow(index);
    commands.activate(index);
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
        playsOn={playsOn}
        focus={focus}
        commands={commands}
      />
    );
  }

  return (
    <Grid
      ref={(element) => (element === null ? undefined : focus.attachList(element))}
      aria-label={label}
      aria-rowcount={list.count + 1}
      className={styles['table']}
      data-albums={showsAlbum}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const to = rowAfterKey(event.key, {
          from: stop,
          count: list.count,
          inSight: rowsInSight(ROW_HEIGHT),
        });
        if (to === undefined) return;
        event.preventDefault();
        goTo(to);
      }}
      onFocus={(event) => {
        if (event.target !== event.currentTarget || rows === null) return;
        if (focus.isKeepingFocus()) return;
        // Reached with Tab while the tab stop is far away: begin with what can be seen.
        goTo(Math.min(list.count - 1, firstRowInSight(rows)));
      }}
    >
      <Row aria-rowindex={1} className={styles['head']}>
        <ColumnHead className={styles['number']}>#</ColumnHead>
        <ColumnHead>{t('list.title')}</ColumnHead>
        {showsAlbum ? <ColumnHead className={styles['album']}>{t('list.album')}</ColumnHead> : null}
        <ColumnHead>
          <VisuallyHidden>{t('list.more')}</VisuallyHidden>
        </ColumnHead>
        <ColumnHead className={styles['time']}>{t('list.time')}</ColumnHead>
      </Row>
      <div ref={enterBody} className={styles['body']} style={{ '--rows': list.count } as CSSProperties}>
        <VirtualRows count={list.count} rowHeight={ROW_HEIGHT} overscan={5} renderRow={renderRow} />
      </div>
      <LocateButton
        rows={rows}
        index={playingIndex}
        onLocate={() => {
          if (rows !== null) centreRow(rows, playingIndex);
          focus.focusRow(playingIndex);
          commands.activate(playingIndex);
        }}
      />
      {menu === null ? null : <SongMenu {...menu} onPlay={onPlay} onClose={() => setMenu(null)} />}
    </Grid>
  );
}
