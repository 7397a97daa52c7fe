import { type RefObject, useState } from 'react';
import { createRowFocusController, type RowFocusController } from '#music/song-row/row-focus.ts';
import { type FixedHeightRowLayout, scrollRowIntoView } from './row-scroll.ts';

export interface RovingFocus {
  readonly focus: RowFocusController;
  /** The index of the row that is the tab stop. */
  readonly stop: number;
  readonly moveStop: (index: number) => void;
  /** Scrolls to a row, focuses it and makes it the tab stop. */
  readonly goTo: (index: number, scroll?: (rows: FixedHeightRowLayout, index: number) => void) => void;
}

/** The tab stop of a table of `count` rows, and moves of the focus between them. */
export function useRovingFocus(rows: RefObject<FixedHeightRowLayout | null>, count: number): RovingFocus {
  const [focus] = useState(createRowFocusController);
  const [lastStop, setStop] = useState(0);
  const stop = Math.max(0, Math.min(lastStop, count - 1));

  function moveStop(index: number) {
    focus.setStop(index);
    setStop(index);
  }
  function goTo(index: number, scroll = scrollRowIntoView) {
    if (rows.current !== null) scroll(rows.current, index);
    focus.focusRow(index);
    moveStop(index);
  }
  return { focus, stop, moveStop, goTo };
}
