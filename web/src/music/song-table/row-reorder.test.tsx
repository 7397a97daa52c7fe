import { afterEach, expect, test, vi } from 'vitest';
import { listenForReorder } from './row-reorder.ts';

test('a drag whose row was unmounted moves nothing when the next rows are dropped', () => {
  const rows = document.createElement('div');
  const [first, second] = [vi.fn(), vi.fn()];
  // An unmounted row gets no dragend.
  listenForReorder({ rows, rowHeight: 56, count: 3, onDrop: first });
  listenForReorder({ rows, rowHeight: 56, count: 3, onDrop: second });
  rows.dispatchEvent(new DragEvent('drop', { cancelable: true }));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

/** A list of rows in the page, with a drag over its first row; what browsers tell as it goes on to `next`, which may be nothing. */
function dragOverRows() {
  const rows = document.createElement('div');
  const beside = document.createElement('p');
  rows.append(document.createElement('div'), document.createElement('div'));
  document.body.append(rows, beside);
  listenForReorder({ rows, rowHeight: 56, count: 2, onDrop: () => {} });
  let over: Element = beside;
  function dragTo(next: Element | null): void {
    next?.dispatchEvent(new DragEvent('dragenter', { bubbles: true }));
    // WebKit leaves the related target empty.
    over.dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
    over = next ?? beside;
  }
  const [first, second] = rows.children;
  dragTo(first ?? null);
  first?.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true }));
  return { dragTo, second: second ?? null, beside, isMarked: () => 'dropping' in rows.dataset };
}

afterEach(() => {
  document.dispatchEvent(new DragEvent('dragend'));
  document.body.replaceChildren();
});

test('the line that marks the place stays while a drag goes from row to row, also in Safari', () => {
  const { dragTo, second, isMarked } = dragOverRows();
  expect(isMarked()).toBe(true);
  dragTo(second);
  expect(isMarked()).toBe(true);
});

test('the line that marks the place goes when a drag leaves the rows or the window', () => {
  for (const leaveFor of ['beside', 'window'] as const) {
    const { dragTo, beside, isMarked } = dragOverRows();
    dragTo(leaveFor === 'beside' ? beside : null);
    expect(isMarked(), leaveFor).toBe(false);
  }
});
