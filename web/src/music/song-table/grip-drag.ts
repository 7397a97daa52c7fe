import type { Song } from '@rill/contract';
import { dragScrollStepPx, startPointerDrag } from '#ui/pointer-drag.ts';
import { createDropIndicator, type RowReorder } from './row-reorder.ts';
import { coveredEdges } from './row-scroll.ts';
import styles from './song-drag.module.css';
import { createDragLabel } from './song-drag.ts';

/** A drag this near to the bars scrolls the page; the actions of the selected songs float above the lower ones. */
const UPPER_EDGE_PX = 56;
const LOWER_EDGE_PX = 120;
/** The finger would hide what is written under it. */
const BESIDE_FINGER_PX = 24;

interface GripDrag extends RowReorder {
  readonly songs: readonly Song[];
}

/**
 * Lets a pointer that is down on the grip of a row drag songs to another place of the list: a line marks the place, and
 * near the bars the page scrolls. The rows stay where they are until the drop, because those that are scrolled out of
 * view leave the document.
 */
export function startGripDrag(
  down: Parameters<typeof startPointerDrag>[0],
  { songs, ...reorder }: GripDrag,
): void {
  const { rows, onDrop } = reorder;
  const mark = createDropIndicator(reorder);
  const label = createDragLabel(songs);
  label.classList.add(styles['held'] ?? '');
  const edges = coveredEdges();

  /** Scrolls while the pointer is near an edge of the window, never beyond the ends of the list. */
  function scrollAtEdge(y: number): void {
    const list = rows.getBoundingClientRect();
    const top = edges.top + UPPER_EDGE_PX;
    const bottom = window.innerHeight - edges.bottom - LOWER_EDGE_PX;
    if (list.top < y && y < list.bottom)
      window.scrollBy({ top: dragScrollStepPx(y, { top, bottom }), behavior: 'instant' });
  }
  startPointerDrag(down, {
    capture: rows,
    onFrame({ x, y }) {
      if (!label.isConnected) document.body.append(label);
      scrollAtEdge(y);
      mark.show(y);
      label.style.translate = `calc(${x - BESIDE_FINGER_PX}px - 100%) calc(${y}px - 50%)`;
    },
    onClear() {
      mark.remove();
      label.remove();
    },
    onRelease({ y }, isDrop) {
      if (isDrop) onDrop(mark.gapAt(y));
    },
  });
}
