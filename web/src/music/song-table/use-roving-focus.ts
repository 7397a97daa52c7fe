import type { Song } from '@rill/contract';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { SongListModel } from '#music/listing/song-list-model.ts';
import { createRowFocusController, type RowFocusController } from '#music/song-row/row-focus.ts';
import { type FixedHeightRowLayout, isRowVisible, scrollRowIntoView } from './row-scroll.ts';

export interface RovingFocus {
  readonly focus: RowFocusController;
  /** The index of the row that is the tab stop. */
  readonly stop: number;
  readonly moveStop: (index: number) => void;
  /** Scrolls to a row, focuses it and makes it the tab stop. */
  readonly goTo: (index: number, scroll?: (rows: FixedHeightRowLayout, index: number) => void) => void;
}

/** The row of the tab stop as the list had it last. */
interface KnownStop {
  readonly index: number;
  /** Null while the row has not been loaded. */
  readonly song: Song | null;
  readonly next: Song | null;
}

function songAt(list: SongListModel, index: number): Song | null {
  const row = list.rowAt(index);
  return row?.kind === 'song' ? row.song : null;
}

/**
 * The tab stop of a table, and moves of the focus between its rows. Where the list changes, the tab stop and the focus
 * follow their row; a row that goes far away by itself, such as a song that was played from the history, goes without.
 */
export function useRovingFocus(
  rows: RefObject<FixedHeightRowLayout | null>,
  list: SongListModel,
): RovingFocus {
  const [focus] = useState(createRowFocusController);
  const [lastStop, setStop] = useState(0);
  const stop = Math.max(0, Math.min(lastStop, list.count - 1));
  const known = useRef<KnownStop>({ index: 0, song: null, next: null });
  /** Whether the listener has been in the table: otherwise Tab leads to its first row, whatever that shows. */
  const isReached = useRef(false);

  function moveStop(index: number) {
    isReached.current = true;
    focus.setStop(index);
    setStop(index);
  }
  function goTo(index: number, scroll = scrollRowIntoView) {
    if (rows.current !== null) scroll(rows.current, index);
    focus.focusRow(index);
    moveStop(index);
  }
  /** Returns whether the tab stop has moved. */
  function follow(from: number, to: number, next: Song | null): boolean {
    if (rows.current === null) return false;
    const isInSight = isRowVisible(rows.current, to);
    if (!focus.hasFocus(from)) {
      // A tab stop that is out of sight would not be reached by Tab.
      if (!isInSight) return false;
      moveStop(to);
      // The menu that has moved the row is closed, and about to give the focus back to where the row was.
      if (document.activeElement === document.body) setTimeout(() => focus.hasFocus(from) && goTo(to));
      return true;
    }
    const isShifted = next !== null && list.indexOf(next) === to + 1;
    if (isInSight || Math.abs(to - from) === 1) goTo(to);
    else if (isShifted) goTo(to, ({ rowHeight }) => window.scrollBy({ top: (to - from) * rowHeight }));
    else return false;
    return true;
  }

  useLayoutEffect(() => {
    const { index, song, next } = known.current;
    const now = songAt(list, lastStop);
    if (isReached.current && index === lastStop && song !== null && now?.id !== song.id) {
      const to = list.indexOf(song);
      if (to >= 0 && follow(index, to, next)) return;
      // The block of the tab stop's row is being fetched anew.
      if (list.rowAt(lastStop)?.kind === 'waiting') return;
    }
    known.current = { index: lastStop, song: now, next: songAt(list, lastStop + 1) };
  });
  return { focus, stop, moveStop, goTo };
}
