import type { KeyboardEvent } from 'react';
import { visibleRowCount } from './row-scroll.ts';
import type { Selection } from './use-selection.ts';

/** Where a key takes the focus from row `from` in a list of `count` rows; undefined for keys that do not move it. */
export function rowAfterKey(
  key: string,
  place: { readonly from: number; readonly count: number; readonly rowsPerPage: number },
): number | undefined {
  const { from, count, rowsPerPage } = place;
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + rowsPerPage - 1,
    PageUp: from - rowsPerPage + 1,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, to));
}

interface KeyedTable {
  readonly selection: Selection;
  readonly count: number;
  /** In pixels. */
  readonly rowHeight: number;
  /** The row that the focus is in. */
  readonly stop: number;
  readonly goTo: (index: number) => void;
}

/** Ctrl+A chooses all songs, Escape ends the choosing, and the keys of a grid lead through it; with Shift they choose. */
export function handleTableKey(event: KeyboardEvent, table: KeyedTable): void {
  const { selection, stop, count } = table;
  if (event.altKey) return;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key.toLowerCase() === 'a') {
    event.preventDefault();
    selection.chooseAll();
  } else if (event.key === 'Escape' && selection.isOn) {
    event.stopPropagation();
    selection.end();
  } else if (!isCommand) {
    const to = rowAfterKey(event.key, { from: stop, count, rowsPerPage: visibleRowCount(table.rowHeight) });
    if (to === undefined) return;
    event.preventDefault();
    if (event.shiftKey) selection.extendTo(to, stop);
    table.goTo(to);
  }
}
