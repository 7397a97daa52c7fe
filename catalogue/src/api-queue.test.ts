import { expect, test } from 'vitest';
import { createApiThreadQueue, MAX_WAITING_REQUESTS } from './api-queue.ts';

function queueThatNotes() {
  const queue = createApiThreadQueue();
  const sent: number[] = [];
  const add = (id: number, isSearch = false) => queue.add({ id, isSearch, send: () => sent.push(id) });
  return { queue, sent, add };
}

test('the queue sends a few requests at a time, in the order of arrival', () => {
  const { queue, sent, add } = queueThatNotes();
  for (let id = 1; id <= 6; id += 1) add(id);
  expect(sent).toEqual([1, 2, 3, 4]);
  queue.remove(2);
  expect(sent).toEqual([1, 2, 3, 4, 5]);
});

test('every other call overtakes twenty simultaneous searches', () => {
  const { queue, sent, add } = queueThatNotes();
  for (let id = 1; id <= 20; id += 1) add(id, true);
  expect(sent).toEqual([1]);
  add(21);
  add(22);
  expect(sent).toEqual([1, 21, 22]);
  queue.remove(1);
  expect(sent).toEqual([1, 21, 22, 2]);
});

test('the queue never sends a request that was removed while it waited', () => {
  const { queue, sent, add } = queueThatNotes();
  for (let id = 1; id <= 6; id += 1) add(id);
  expect([queue.remove(5), queue.remove(1)]).toEqual([true, false]);
  expect(sent).toEqual([1, 2, 3, 4, 6]);
});

test('a full queue accepts nothing until one of its requests is done', () => {
  const { queue, add } = queueThatNotes();
  let id = 0;
  while (add(++id));
  expect(id).toBe(MAX_WAITING_REQUESTS + 5);
  queue.remove(1);
  expect(add(++id)).toBe(true);
  queue.reset();
  expect(add(++id)).toBe(true);
});
