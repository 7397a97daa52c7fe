import { focusIfLost } from '#ui/use-focus-after-removal.ts';

/**
 * Roving focus among rows of which most are not in the document. One row is the tab stop; while that row is not
 * rendered, the list itself is, so that the focus is never lost to the page.
 */
export interface RowFocusController {
  /** Registers the list's element; returns a function that unregisters it. */
  readonly attachList: (list: HTMLElement) => () => void;
  /** Registers each row when it is rendered; returns a function that unregisters it. */
  readonly attachRow: (index: number, row: HTMLElement) => () => void;
  /** Focuses a row, at once or, unless the focus moves elsewhere until then, as soon as it is in the document. */
  readonly focusRow: (index: number) => void;
  /** The row that is the tab stop; null while it is not rendered. */
  readonly stopRow: () => HTMLElement | null;
  /** Focuses the tab stop: its row or, while that is not rendered, the list. Nothing scrolls. */
  readonly focusStop: () => void;
  /** What has the focus in a row is about to be removed: the list has the focus until the row is rendered. */
  readonly keepFocusFor: (index: number) => void;
  /** Which row is the tab stop. */
  readonly setStop: (index: number) => void;
  /** Whether a row, or something in it, has the focus, or the list has it for that row. */
  readonly hasFocus: (index: number) => boolean;
  /** Whether the list is being focused only because the focused row was unmounted. */
  readonly isKeepingFocus: () => boolean;
}

export function createRowFocusController(): RowFocusController {
  const rows = new Map<number, HTMLElement>();
  let list: HTMLElement | null = null;
  let stop = 0;
  let awaited: number | null = null;
  /** What had the focus when the row was asked for. */
  let askedFrom: Element | null = null;
  let isKeeping = false;
  /** The row whose focus the list keeps until the row is rendered again. */
  let kept: number | null = null;

  function focusAwaited() {
    const row = awaited === null ? undefined : rows.get(awaited);
    if (row === undefined) return;
    awaited = null;
    const { activeElement } = document;
    const isStillHere =
      activeElement === askedFrom ||
      activeElement === document.body ||
      list?.contains(activeElement) === true;
    if (isStillHere) row.focus({ preventScroll: true });
  }

  function settleStop() {
    const tabIndex = rows.has(stop) ? -1 : 0;
    // Rows come and go in every frame of a scroll: the list is written to only when something changes.
    if (list !== null && list.tabIndex !== tabIndex) list.tabIndex = tabIndex;
  }

  function keepFocusFor(index: number) {
    isKeeping = true;
    kept = index;
    list?.focus({ preventScroll: true });
    isKeeping = false;
  }

  return {
    attachList(element) {
      list = element;
      settleStop();
      return () => {
        list = null;
        // Perhaps the list's last row was removed: the focus then goes to what is shown instead.
        if (element.contains(document.activeElement)) queueMicrotask(focusIfLost);
      };
    },
    attachRow(index, row) {
      rows.set(index, row);
      settleStop();
      if (kept === index && document.activeElement === list) awaited = index;
      if (awaited === index) focusAwaited();
      return () => {
        if (rows.get(index) === row) rows.delete(index);
        settleStop();
        if (row.contains(document.activeElement)) keepFocusFor(index);
      };
    },
    focusRow(index) {
      awaited = index;
      askedFrom = document.activeElement;
      kept = null;
      focusAwaited();
    },
    stopRow: () => rows.get(stop) ?? null,
    focusStop() {
      (rows.get(stop) ?? list)?.focus({ preventScroll: true });
    },
    keepFocusFor,
    setStop(index) {
      stop = index;
      settleStop();
    },
    hasFocus: (index) =>
      kept === index && document.activeElement === list
        ? true
        : rows.get(index)?.contains(document.activeElement) === true,
    isKeepingFocus: () => isKeeping,
  };
}
