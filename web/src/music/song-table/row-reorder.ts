/** A list whose rows are being dragged to another position. */
interface RowReorder {
  /** Contains the rows and nothing else. */
  readonly rows: HTMLElement;
  /** In pixels. */
  readonly rowHeight: number;
  readonly count: number;
  /** `gap` is the row before which the rows were dropped, `count` for the end. */
  readonly onDrop: (gap: number) => void;
}

/** Ends listening for the previous drag: a row that was unmounted meanwhile gets no `dragend`. */
let endLastDrag = () => {};

/** Marks the gap nearest to the pointer, and reports the one in which the rows are dropped. */
export function listenForReorder({ rows, rowHeight, count, onDrop }: RowReorder): void {
  endLastDrag();
  const gone = new AbortController();
  const { signal } = gone;

  function gapAt(clientY: number): number {
    const gap = Math.round((clientY - rows.getBoundingClientRect().top) / rowHeight);
    return Math.min(count, Math.max(0, gap));
  }
  function unmark() {
    delete rows.dataset['dropping'];
  }
  function end() {
    unmark();
    gone.abort();
  }
  endLastDrag = end;
  rows.addEventListener(
    'dragover',
    (event) => {
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'move';
      rows.dataset['dropping'] = '';
      rows.style.setProperty('--drop-top', `${gapAt(event.clientY) * rowHeight}px`);
    },
    { signal },
  );
  rows.addEventListener(
    'dragleave',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && rows.contains(relatedTarget))) unmark();
    },
    { signal },
  );
  rows.addEventListener(
    'drop',
    (event) => {
      event.preventDefault();
      end();
      onDrop(gapAt(event.clientY));
    },
    { signal },
  );
  document.addEventListener('dragend', end, { signal });
}
