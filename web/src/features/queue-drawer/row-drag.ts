/** The height of a row of the queue, in pixels. */
export const QUEUE_ROW_HEIGHT_PX = 56;

/** A pointer that has moved less than this has pressed, not dragged. */
const SLACK = 6;
/** A drag this near to the list's edge scrolls it. */
const EDGE = 40;
const SCROLL_STEP = 8;

let lastDragEndedAt = Number.NEGATIVE_INFINITY;

/** Whether the click at this time (of an event's own timestamp) only ends a drag. */
export const isClickAfterDrag = (atMs: number): boolean => atMs - lastDragEndedAt < 50;

interface RowDragOptions {
  /** The row's index, and the length of the list. */
  readonly from: number;
  readonly count: number;
  readonly onDrop: (toPlace: number) => void;
}

/**
 * Lets a row follow the pointer until it is released, then reports its new index. Nothing is rendered meanwhile: the
 * row is moved by its transform, and near an edge the list scrolls.
 */
export function startRowDrag(
  down: Pick<PointerEvent, 'button' | 'clientY' | 'pointerId'> & { readonly currentTarget: HTMLElement },
  { from, count, onDrop }: RowDragOptions,
): void {
  // Read now, because React clears the event.
  const { currentTarget: handle, clientY: startY } = down;
  const row = handle.closest<HTMLElement>('[role=row]');
  const list = row?.closest<HTMLElement>('[role=grid]');
  if (down.button !== 0 || row == null || list == null) return;
  const stop = new AbortController();
  const { signal } = stop;
  const scrolledFrom = list.scrollTop;
  let y = startY;
  let isDragged = false;
  let frame = 0;
  handle.setPointerCapture(down.pointerId);

  const distance = () => y - startY + (list.scrollTop - scrolledFrom);

  function follow(): void {
    // The drawer was closed meanwhile: no event of the handle arrives any more.
    if (row?.isConnected !== true) {
      endDrag();
      return;
    }
    const box = list?.getBoundingClientRect();
    const isAbove = box !== undefined && y < box.top + EDGE;
    const isBelow = box !== undefined && y > box.bottom - EDGE;
    if (isAbove || isBelow) list?.scrollBy(0, isAbove ? -SCROLL_STEP : SCROLL_STEP);
    row.style.transform = `translateY(${distance()}px)`;
    frame = requestAnimationFrame(follow);
  }
  function endDrag(): void {
    stop.abort();
    cancelAnimationFrame(frame);
    if (row == null) return;
    row.style.transform = '';
    delete row.dataset['dragged'];
  }

  handle.addEventListener(
    'pointermove',
    (event) => {
      y = event.clientY;
      if (isDragged || Math.abs(y - startY) < SLACK) return;
      isDragged = true;
      // Also after Escape, which ends the drag before the pointer is released.
      handle.addEventListener('pointerup', (end) => (lastDragEndedAt = end.timeStamp), { once: true });
      row.dataset['dragged'] = '';
      follow();
    },
    { signal },
  );
  handle.addEventListener(
    'pointerup',
    () => {
      const places = Math.round(distance() / QUEUE_ROW_HEIGHT_PX);
      endDrag();
      if (isDragged) onDrop(Math.min(Math.max(from + places, 0), count - 1));
    },
    { signal },
  );
  handle.addEventListener('lostpointercapture', endDrag, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      endDrag();
    },
    { signal, capture: true },
  );
}
