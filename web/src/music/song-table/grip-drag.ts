import type { Song } from '@rill/contract';
import { createDropMark, type RowReorder } from './row-reorder.ts';
import { coveredEdges } from './row-scroll.ts';
import styles from './song-drag.module.css';
import { createDragLabel } from './song-drag.ts';

/** A finger that has moved less than this has pressed, not dragged. */
const SLACK_PX = 6;
/** A drag this near to the bars scrolls the page; the actions of the selected songs float above the lower ones. */
const UPPER_EDGE_PX = 56;
const LOWER_EDGE_PX = 120;
const SCROLL_STEP_PX = 8;
/** The finger would hide what is written under it. */
const BESIDE_FINGER_PX = 24;

interface GripDrag extends RowReorder {
  readonly songs: readonly Song[];
}

/** A second finger on another grip starts no second drag: its rows would be others after the first. */
let isHeld = false;

/**
 * Lets a pointer that is down on the grip of a row drag songs to another place of the list: a line marks the place, and
 * near the bars the page scrolls. The rows stay where they are until the drop, because those that are scrolled out of
 * view leave the document.
 */
export function startGripDrag(
  down: Pick<PointerEvent, 'button' | 'clientX' | 'clientY' | 'pointerId'>,
  { songs, ...reorder }: GripDrag,
): void {
  const { pointerId } = down;
  const { rows, onDrop } = reorder;
  if (isHeld || down.button !== 0) return;
  try {
    rows.setPointerCapture(pointerId);
  } catch {
    // The finger was lifted meanwhile.
    return;
  }
  isHeld = true;
  const end = new AbortController();
  const mark = createDropMark(reorder);
  const label = createDragLabel(songs);
  label.classList.add(styles['held'] ?? '');
  const edges = coveredEdges();
  let { clientX: x, clientY: y } = down;
  let isDragged = false;
  let frame = 0;

  /** Not beyond the ends of the list. */
  function scrollAtEdge(): void {
    const { top, bottom } = rows.getBoundingClientRect();
    const isAbove = y < edges.top + UPPER_EDGE_PX && top < y;
    const isBelow = y > window.innerHeight - edges.bottom - LOWER_EDGE_PX && bottom > y;
    if (isAbove || isBelow)
      window.scrollBy({ top: isAbove ? -SCROLL_STEP_PX : SCROLL_STEP_PX, behavior: 'instant' });
  }
  function follow(): void {
    scrollAtEdge();
    mark.show(y);
    label.style.translate = `calc(${x - BESIDE_FINGER_PX}px - 100%) calc(${y}px - 50%)`;
    frame = requestAnimationFrame(follow);
  }
  function endDrag(): void {
    isHeld = false;
    end.abort();
    cancelAnimationFrame(frame);
    mark.remove();
    label.remove();
  }

  /** At the document, where events still arrive when the list has been removed. */
  function listen<Type extends keyof DocumentEventMap>(
    type: Type,
    handle: (event: DocumentEventMap[Type]) => void,
  ): void {
    document.addEventListener(type, handle, { signal: end.signal, capture: true });
  }
  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return;
    ({ clientX: x, clientY: y } = event);
    if (isDragged || Math.abs(y - down.clientY) < SLACK_PX) return;
    isDragged = true;
    document.body.append(label);
    follow();
  });
  listen('pointerup', (event) => {
    if (event.pointerId !== pointerId) return;
    endDrag();
    if (isDragged && rows.isConnected) onDrop(mark.gapAt(y));
  });
  for (const type of ['pointercancel', 'lostpointercapture'] as const)
    listen(type, (event) => {
      if (event.pointerId === pointerId) endDrag();
    });
  listen('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // The selection, which Escape would end, goes on.
    event.stopPropagation();
    endDrag();
  });
}
