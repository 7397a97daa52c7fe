import { dragScrollStepPx, startPointerDrag } from '#ui/pointer-drag.ts';
import { rowHeightPx } from '#ui/row-height.ts';

/** The height of a row of the queue, in pixels: 56 at the default text size. */
export const QUEUE_ROW_HEIGHT_PX = rowHeightPx(20);

/** A drag within this many pixels of the list's edge scrolls the list. */
const EDGE_PX = 40;

/** Whether a drag has ended whose click event has not come yet. */
let isClickOfDragDue = false;

/** Returns whether the current click only ends a drag. The call takes that click: the next one returns false. */
export function takeClickOfDrag(): boolean {
  const isOfDrag = isClickOfDragDue;
  isClickOfDragDue = false;
  return isOfDrag;
}

/** Expects the click of a released pointer, which comes before the next press, however busy the page is. */
function expectClickOfDrag(): void {
  isClickOfDragDue = true;
  const pressed = new AbortController();
  for (const type of ['pointerdown', 'keydown'] as const) {
    const forget = () => {
      isClickOfDragDue = false;
      pressed.abort();
    };
    document.addEventListener(type, forget, { signal: pressed.signal, capture: true });
  }
}

interface RowDragOptions {
  /** The index of the dragged row, and the length of the list. */
  readonly from: number;
  readonly count: number;
  readonly onDrop: (toIndex: number) => void;
}

/**
 * Lets a row follow the pointer until it is released, then reports its new index: the row is moved by its transform,
 * and near an edge the list scrolls. Returns false when no drag begins.
 */
export function startRowDrag(
  down: Pick<PointerEvent, 'button' | 'clientX' | 'clientY' | 'pointerId' | 'pointerType'> & {
    readonly currentTarget: HTMLElement;
  },
  { from, count, onDrop }: RowDragOptions,
): boolean {
  const { currentTarget: handle, clientY: startY } = down;
  const row = handle.closest<HTMLElement>('[role=row]');
  const list = row?.closest<HTMLElement>('[role=grid]');
  if (row == null || list == null) return false;
  const scrolledFrom = list.scrollTop;

  /** Limited to the ends of the list, because a row beyond them would make the list longer and scroll it forever. */
  const distanceTo = (y: number): number => {
    const moved = y - startY + (list.scrollTop - scrolledFrom);
    return Math.min(Math.max(moved, -from * QUEUE_ROW_HEIGHT_PX), (count - 1 - from) * QUEUE_ROW_HEIGHT_PX);
  };
  return startPointerDrag(down, {
    capture: handle,
    onFrame({ y }) {
      const { top, bottom } = list.getBoundingClientRect();
      list.scrollBy(0, dragScrollStepPx(y, { top: top + EDGE_PX, bottom: bottom - EDGE_PX }));
      row.dataset['dragged'] = '';
      row.style.transform = `translateY(${distanceTo(y)}px)`;
    },
    onClear() {
      row.style.transform = '';
      delete row.dataset['dragged'];
    },
    onRelease({ y }, isDrop) {
      expectClickOfDrag();
      if (isDrop) onDrop(from + Math.round(distanceTo(y) / QUEUE_ROW_HEIGHT_PX));
    },
  });
}
