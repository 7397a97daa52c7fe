/**
 * Moves the keyboard's focus among rows of which most are not in the document. One row is the list's tab stop; while
 * that row is out of sight, the list itself is, so that the focus is never lost to the page.
 */
export interface RowFocus {
  /** To the list's element; the reply undoes it. */
  readonly attachList: (list: HTMLElement) => () => void;
  /** To each row as it comes into the document; the reply undoes it. */
  readonly attachRow: (index: number, row: HTMLElement) => () => void;
  /** Focuses a row, at once or as soon as it is in the document. */
  readonly focusRow: (index: number) => void;
  /** Which row is the tab stop. */
  readonly setStop: (index: number) => void;
}

export function createRowFocus(): RowFocus {
  const rows = new Map<number, HTMLElement>();
  let list: HTMLElement | null = null;
  let stop = 0;
  let awaited: number | null = null;

  function settleStop() {
    if (list !== null) list.tabIndex = rows.has(stop) ? -1 : 0;
  }

  return {
    attachList(element) {
      list = element;
      settleStop();
      return () => {
        list = null;
      };
    },
    attachRow(index, row) {
      rows.set(index, row);
      settleStop();
      if (awaited === index) {
        awaited = null;
        row.focus({ preventScroll: true });
      }
      return () => {
        if (rows.get(index) === row) rows.delete(index);
        settleStop();
        if (row.contains(document.activeElement)) list?.focus({ preventScroll: true });
      };
    },
    focusRow(index) {
      const row = rows.get(index);
      awaited = row === undefined ? index : null;
      row?.focus({ preventScroll: true });
    },
    setStop(index) {
      stop = index;
      settleStop();
    },
  };
}
