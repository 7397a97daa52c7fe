import { expect, test, vi } from 'vitest';
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
