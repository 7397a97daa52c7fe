import { onDragLeave } from '#ui/on-drag-leave.ts';

/** A list whose rows are being dragged to another position. */
export interface RowReorder {
  /** Contains the rows and nothing else. */
  readonly rows: HTMLElement;
  /** In pixels. */
  readonly rowHeight: number;
  readonly count: number;
  /** `gap` is the row before which the rows were dropped, `count` for the end. */
  readonly onDrop: (gap: number) => void;
}

/** Where a drag would put its songs: the gap between two rows, and the line that marks it. */
export function createDropIndicator({ rows, rowHeight, count }: Omit<RowReorder, 'onDrop'>) {
  function gapAt(clientY: number): number {
    const gap = Math.round((clientY - rows.getBoundingClientRect().top) / rowHeight);
    return Math.min(count, Math.max(0, gap));
  }
  return {
    gapAt,
    show(clientY: number): void {
      rows.dataset['dropping'] = '';
      rows.style.setProperty('--drop-top', `${gapAt(clientY) * rowHeight}px`);
    },
    remove(): void {
      delete rows.dataset['dropping'];
    },
  };
}

/** Ends listening for the previous drag: a row that was unmounted meanwhile gets no `dragend`. */
let endLastDrag = () => {};

/** Marks the gap nearest to the pointer, and reports the one in which the rows are dropped. */
export function listenForReorder(reorder: RowReorder): void {
  endLastDrag();
  const { rows, onDrop } = reorder;
  const mark = createDropIndicator(reorder);
  const gone = new AbortController();
  const { signal } = gone;

  function end() {
    mark.remove();
    gone.abort();
  }
  endLastDrag = end;
  rows.addEventListener(
    'dragover',
    (event) => {
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'move';
      mark.show(event.clientY);
    },
    { signal },
  );
  onDragLeave(rows, () => mark.remove(), signal);
  rows.addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      end();
      onDrop(mark.gapAt(event.clientY));
    },
    { signal },
  );
  document.addEventListener('dragend', end, { signal });
}
