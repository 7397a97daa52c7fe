import type { KeyboardEvent } from 'react';
import { rowAfterKey } from './row-keys.ts';
import { visibleRowCount } from './row-scroll.ts';
import type { Selection } from './use-selection.ts';

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
