import type { Song } from '@rill/contract';
import type { DragEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { isKeyboardMenu } from '#music/is-keyboard-menu.ts';
import type { MenuAnchor } from '#ui/menu-entry.ts';
import { wasLongPress, watchLongPress } from './long-press.ts';

export interface SongRowCommands {
  readonly play: (song: Song) => void;
  /** The listener has pressed a row and will probably play it. */
  readonly prefetch: (song: Song) => void;
  readonly openMenu: (song: Song, at: MenuAnchor) => void;
  readonly activate: (index: number) => void;
  /** Toggles the selection of a song. */
  readonly toggle: (song: Song) => void;
  /** A range selection starts from the row that was pressed before. */
  readonly beginRange: () => void;
  /** Selects everything from the row selected last, else from the start of the range, to this one. */
  readonly extendTo: (index: number) => void;
  /** The song is being dragged, with the whole selection if it is part of it. */
  readonly drag: (song: Song, event: DragEvent) => void;
}

interface RowPlace {
  readonly song: Song;
  readonly index: number;
  /** Whether a press selects a row. */
  readonly isChoosing: boolean;
  readonly playsOn: 'click' | 'dblclick';
  readonly commands: SongRowCommands;
}

const isIn = (target: EventTarget, parts: string) =>
  target instanceof Element && target.closest(parts) !== null;

/** Whether text of the row is selected: then a click on it plays nothing, and the browser's own menu opens. */
const hasSelectedText = (row: Element) => {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true);
};

/** The event handlers of a row, for pointer, touch and keyboard. */
export function rowGestures({ song, index, isChoosing, playsOn, commands }: RowPlace) {
  return {
    onPointerDown(event: PointerEvent) {
      watchLongPress(event, () => commands.toggle(song));
      if (!isChoosing) commands.prefetch(song);
    },
    onMouseDown(event: MouseEvent<HTMLElement>) {
      if (!event.shiftKey) return;
      // Otherwise the browser selects all text on the way.
      event.preventDefault();
      commands.beginRange();
      event.currentTarget.focus({ preventScroll: true });
    },
    onClickCapture(event: MouseEvent<HTMLElement>) {
      const isTap =
        event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === 'touch';
      if (isTap && wasLongPress()) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      if (isIn(event.target, 'button')) return;
      const isSingle = event.ctrlKey || event.metaKey || isChoosing;
      if (event.shiftKey || isSingle) {
        event.preventDefault();
        if (event.shiftKey) commands.extendTo(index);
        else commands.toggle(song);
        return;
      }
      if (!isTap && hasSelectedText(event.currentTarget)) {
        event.preventDefault();
        return;
      }
      if (isIn(event.target, '[data-keeps-press]')) return;
      // Screen readers press without a pointer, and without double clicks.
      const isWithoutPointer = event.detail === 0 && !isIn(event.target, 'a');
      if (isTap) event.preventDefault();
      else if (!isWithoutPointer && (playsOn !== 'click' || isIn(event.target, 'a'))) return;
      commands.play(song);
    },
    onDoubleClick(event: MouseEvent) {
      if (isChoosing || playsOn !== 'dblclick' || isIn(event.target, 'button, a')) return;
      getSelection()?.removeAllRanges();
      commands.play(song);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.target !== event.currentTarget) return;
      // Space only plays and pauses, here as everywhere (`player/shortcuts.ts`).
      const isToggle = event.key === ' ' && (event.ctrlKey || event.metaKey);
      if (event.key !== 'Enter' && !isToggle) return;
      event.preventDefault();
      if (isToggle) commands.toggle(song);
      else commands.play(song);
    },
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const isByKey = isKeyboardMenu(event.nativeEvent);
      if (!isByKey && hasSelectedText(event.currentTarget)) return;
      event.preventDefault();
      if (!isByKey && wasLongPress()) return;
      commands.openMenu(song, isByKey ? event.currentTarget : { x: event.clientX, y: event.clientY });
    },
  };
}
