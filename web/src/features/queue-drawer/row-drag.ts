import { rowHeightPx } from '#ui/row-height.ts';

/** The height of a row of the queue, in pixels: 56 at the default text size. */
export const QUEUE_ROW_HEIGHT_PX = rowHeightPx(20);

/** A pointer that has moved less than this has pressed, not dragged. */
const SLACK = 6;
/** A drag this near to the list's edge scrolls it. */
const EDGE = 40;
const SCROLL_STEP = 8;

/** A drag has ended whose click has not come yet. */
let isClickOfDragDue = false;
/** What is held: a second finger on another row starts no second drag, whose index would be wrong after the first. */
let heldHandle: HTMLElement | null = null;

/** Whether the click that is being handled only ends a drag. It takes that click: the next call returns false. */
export function takeClickOfDrag(): boolean {
  const isOfDrag = isClickOfDragDue;
  isClickOfDragDue = false;
  return isOfDrag;
}

/** A released pointer clicks before anything else is pressed, however busy the page is. */
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
  /** The row's index, and the length of the list. */
  readonly from: number;
  readonly count: number;
  readonly onDrop: (toIndex: number) => void;
}

/**
 * Lets a row follow the pointer until it is released, then reports its new index. Nothing is rendered meanwhile: the
 * row is moved by its transform, and near an edge the list scrolls. False when no drag begins.
 */
export function startRowDrag(
  down: Pick<PointerEvent, 'button' | 'clientY' | 'pointerId' | 'pointerType'> & {
    readonly currentTarget: HTMLElement;
  },
  { from, count, onDrop }: RowDragOptions,
): boolean {
  // Read now, because React clears the event.
  const { currentTarget: handle, clientY: startY, pointerId, pointerType } = down;
  const row = handle.closest<HTMLElement>('[role=row]');
  const list = row?.closest<HTMLElement>('[role=grid]');
  if (down.button !== 0 || row == null || list == null || heldHandle?.isConnected) return false;
  try {
    handle.setPointerCapture(pointerId);
  } catch {
    // The pointer was lifted meanwhile: nothing is held, and the next press may drag.
    return false;
  }
  heldHandle = handle;
  const stop = new AbortController();
  const scrolledFrom = list.scrollTop;
  let y = startY;
  /** After Escape the pointer is still down: its release must not count as a press. */
  let stage: 'pressed' | 'dragged' | 'cancelled' = 'pressed';
  let frame = 0;

  /** No further than the ends of the list: a row beyond them would make it longer, and it would scroll for ever. */
  const distance = () => {
    const moved = y - startY + (list.scrollTop - scrolledFrom);
    return Math.min(Math.max(moved, -from * QUEUE_ROW_HEIGHT_PX), (count - 1 - from) * QUEUE_ROW_HEIGHT_PX);
  };

  function follow(): void {
    const box = list?.getBoundingClientRect();
    const isAbove = box !== undefined && y < box.top + EDGE;
    const isBelow = box !== undefined && y > box.bottom - EDGE;
    if (isAbove || isBelow) list?.scrollBy(0, isAbove ? -SCROLL_STEP : SCROLL_STEP);
    if (row != null) row.style.transform = `translateY(${distance()}px)`;
    frame = requestAnimationFrame(follow);
  }
  function putBack(): void {
    cancelAnimationFrame(frame);
    if (row == null) return;
    row.style.transform = '';
    delete row.dataset['dragged'];
  }
  function endDrag(): void {
    stop.abort();
    heldHandle = null;
    putBack();
  }

  /** At the document, where events still arrive when the row has been removed, as by a drawer that is closed. */
  function listen<Type extends keyof DocumentEventMap>(
    type: Type,
    handle: (event: DocumentEventMap[Type]) => void,
  ): void {
    document.addEventListener(type, handle, { signal: stop.signal, capture: true });
  }
  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return;
    y = event.clientY;
    if (stage !== 'pressed' || Math.abs(y - startY) < SLACK) return;
    stage = 'dragged';
    row.dataset['dragged'] = '';
    follow();
  });
  listen('pointerup', (event) => {
    if (event.pointerId !== pointerId) return;
    const to = from + Math.round(distance() / QUEUE_ROW_HEIGHT_PX);
    endDrag();
    if (stage === 'pressed') return;
    expectClickOfDrag();
    if (stage === 'dragged' && row.isConnected) onDrop(to);
  });
  for (const type of ['pointercancel', 'lostpointercapture'] as const)
    listen(type, (event) => {
      if (event.pointerId === pointerId) endDrag();
    });
  // A finger that rests before it drags: the menu of the row would open under it.
  listen('contextmenu', (event) => {
    if (pointerType === 'mouse') return;
    event.preventDefault();
    event.stopPropagation();
  });
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || stage === 'cancelled') return;
    event.stopPropagation();
    stage = 'cancelled';
    putBack();
  });
  return true;
}
