import type { Song } from '@rill/contract';
import type { DragEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { isContextMenuFromKeyboard } from '#ui/is-context-menu-from-keyboard.ts';
import { isTap, startLongPressTimer, wasLongPress } from '#ui/long-press.ts';
import type { MenuAnchor } from '#ui/menu-entry.ts';

export interface SongRowHandlers {
  readonly play: (song: Song) => void;
  /** The listener has pressed a row and will probably play it. */
  readonly prefetch: (song: Song) => void;
  readonly openMenu: (song: Song, at: MenuAnchor) => void;
  readonly toggle: (song: Song) => void;
  /** A range selection starts from the row that was pressed before. */
  readonly beginRange: () => void;
  /** Selects everything from the row selected last, else from the start of the range, to this one. */
  readonly extendTo: (index: number) => void;
  /** The song is being dragged, with the whole selection if it is part of it. */
  readonly drag: (song: Song, event: DragEvent) => void;
  /** A pointer is down on the grip of its row, which drags it within the list, with the selection if it is part of it. */
  readonly grab: (song: Song, event: PointerEvent) => void;
}

interface SongRows {
  /** The song of a row; null for a row that is not loaded. */
  readonly songAt: (index: number) => Song | null;
  /** Whether a press selects a row. */
  readonly isSelecting: boolean;
  readonly playsOn: 'click' | 'dblclick';
  readonly commands: SongRowHandlers;
}

const isIn = (target: EventTarget, parts: string) =>
  target instanceof Element && target.closest(parts) !== null;

/** The row of the grid in which an event happened. The column headers are the grid's first row. */
export function rowOfEvent(
  target: EventTarget,
): { readonly row: HTMLElement; readonly index: number } | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role=row]') : null;
  return row === null ? null : { row, index: Number(row.getAttribute('aria-rowindex')) - 2 };
}

/** Whether text of the row is selected: then a click on it plays nothing, and the browser's own menu opens. */
const hasSelectedText = (row: Element) => {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true);
};

interface PressedRow {
  readonly row: HTMLElement;
  readonly index: number;
  readonly song: Song;
}

/** A click on a row selects it, plays it, or belongs to a button or a link in it. */
function clickRow(
  event: MouseEvent<HTMLElement>,
  at: PressedRow,
  { isSelecting, playsOn, commands }: Omit<SongRows, 'songAt'>,
): void {
  const isByFinger = isTap(event);
  if (isByFinger && wasLongPress()) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  if (isIn(event.target, 'button')) return;
  const isSingle = event.ctrlKey || event.metaKey || isSelecting;
  if (event.shiftKey || isSingle) {
    event.preventDefault();
    if (event.shiftKey) commands.extendTo(at.index);
    else commands.toggle(at.song);
    return;
  }
  if (!isByFinger && hasSelectedText(at.row)) {
    event.preventDefault();
    return;
  }
  if (isIn(event.target, '[data-keeps-press]')) return;
  // Screen readers press without a pointer, and without double clicks.
  const isWithoutPointer = event.detail === 0 && !isIn(event.target, 'a');
  if (isByFinger) event.preventDefault();
  else if (!isWithoutPointer && (playsOn !== 'click' || isIn(event.target, 'a'))) return;
  commands.play(at.song);
}

/** The event handlers of a list of rows, for pointer, touch and keyboard: for the element that contains the rows. */
export function songRowsEventHandlers({ songAt, isSelecting, playsOn, commands }: SongRows) {
  function pressed(event: { readonly target: EventTarget }): PressedRow | null {
    const at = rowOfEvent(event.target);
    const song = at === null ? null : songAt(at.index);
    return at === null || song === null ? null : { ...at, song };
  }
  return {
    onPointerDown(event: PointerEvent) {
      const at = pressed(event);
      if (at === null) return;
      if (isIn(event.target, '[data-grip]')) {
        // A finger that rests on it before it drags selects nothing and opens no menu.
        startLongPressTimer(event, () => {});
        commands.grab(at.song, event);
        return;
      }
      startLongPressTimer(event, () => commands.toggle(at.song));
      if (!isSelecting) commands.prefetch(at.song);
    },
    onMouseDown(event: MouseEvent<HTMLElement>) {
      const at = pressed(event);
      if (at === null || !event.shiftKey) return;
      // Otherwise the browser selects all text on the way.
      event.preventDefault();
      commands.beginRange();
      at.row.focus({ preventScroll: true });
    },
    onClickCapture(event: MouseEvent<HTMLElement>) {
      const at = pressed(event);
      if (at !== null) clickRow(event, at, { isSelecting, playsOn, commands });
    },
    onDoubleClick(event: MouseEvent) {
      const at = pressed(event);
      if (at === null || isSelecting || playsOn !== 'dblclick' || isIn(event.target, 'button, a')) return;
      getSelection()?.removeAllRanges();
      commands.play(at.song);
    },
    onKeyDown(event: KeyboardEvent) {
      const at = pressed(event);
      if (at === null || event.target !== at.row) return;
      // Space only plays and pauses, here as everywhere (`player/shortcuts.ts`).
      const isToggle = event.key === ' ' && (event.ctrlKey || event.metaKey);
      if (event.key !== 'Enter' && !isToggle) return;
      event.preventDefault();
      if (isToggle) commands.toggle(at.song);
      else commands.play(at.song);
    },
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const at = pressed(event);
      if (at === null) return;
      const isByKey = isContextMenuFromKeyboard(event.nativeEvent);
      if (!isByKey && hasSelectedText(at.row)) return;
      event.preventDefault();
      if (!isByKey && wasLongPress()) return;
      commands.openMenu(at.song, isByKey ? at.row : { x: event.clientX, y: event.clientY });
    },
    onDragStart(event: DragEvent) {
      const at = pressed(event);
      if (at !== null) commands.drag(at.song, event);
    },
  };
}
