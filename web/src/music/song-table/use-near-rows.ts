import { type FocusEvent, type PointerEvent, useState } from 'react';
import { rowOfEvent } from '#music/song-row/row-gestures.ts';

/**
 * The rows that show their buttons: the one under the mouse and the one with the focus, by their indexes (-1: none), and
 * the event handlers of the rows' container that follow them. `onRowFocus` returns whether the row can show buttons.
 */
export function useNearRows(onRowFocus: (index: number) => boolean) {
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
