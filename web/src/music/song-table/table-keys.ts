import type { KeyboardEvent } from 'react';
import { songsBetween } from '#music/listing/fetch-song-range.ts';
import type { SongListModel } from '#music/listing/song-list-model.ts';
import { rowOfEvent } from '#music/song-row/song-rows-event-handlers.ts';
import { type ListEditing, rowGapForMove } from './list-editing.ts';
import { visibleRowCount } from './row-scroll.ts';
import type { SongSelection } from './use-song-selection.ts';

/** The row that a key moves the focus to from row `from` in a list of `count` rows; undefined for other keys. */
export function rowAfterKey(
  key: string,
  position: { readonly from: number; readonly count: number; readonly rowsPerPage: number },
): number | undefined {
  const { from, count, rowsPerPage } = position;
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
  readonly selection: SongSelection;
  readonly list: SongListModel;
  /** In pixels. */
  readonly rowHeight: number;
  /** The focused row. */
  readonly stop: number;
  readonly goTo: (index: number) => void;
  readonly editing: ListEditing | null;
}

/**
 * Ctrl+A selects all songs, and the navigation keys of a grid move the focus; with Shift they select. In an own list Alt
 * and an arrow move a row, and Delete removes it, or the selection.
 */
export function handleTableKey(event: KeyboardEvent, table: KeyedTable): void {
  const { selection, stop, list } = table;
  const { count } = list;
  if (event.altKey) {
    moveRowByKey(event, table);
    return;
  }
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key.toLowerCase() === 'a') {
    event.preventDefault();
    focusRowOfButton(event);
    selection.selectAll();
  } else if (event.key === 'Delete' && table.editing !== null) {
    const songs = selection.isOn ? selection.songs() : songsBetween(list, stop, stop);
    if (songs.length > 0) table.editing.onRemove(songs, selection.end);
  } else if (!isCommand) {
    const to = rowAfterKey(event.key, { from: stop, count, rowsPerPage: visibleRowCount(table.rowHeight) });
    if (to === undefined) return;
    event.preventDefault();
    if (event.shiftKey) selection.extendTo(to, stop);
    table.goTo(to);
  }
}

/** Moves the focus from a button of a row to the row, because the selection removes the button. */
function focusRowOfButton({ target }: KeyboardEvent): void {
  if (!(target instanceof HTMLButtonElement)) return;
  const at = rowOfEvent(target);
  if (at !== null && at.index >= 0) at.row.focus({ preventScroll: true });
}

/** The focus follows the row once the list shows the move. */
function moveRowByKey(event: KeyboardEvent, { list, stop, editing }: KeyedTable): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  if (editing?.onMove == null) return;
  event.preventDefault();
  const to = stop + (event.key === 'ArrowUp' ? -1 : 1);
  if (to < 0 || to >= list.count) return;
  editing.onMove(songsBetween(list, stop, stop), rowGapForMove(stop, to));
}
