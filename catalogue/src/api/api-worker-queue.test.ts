import { expect, test } from 'vitest';
import {
  createApiWorkerQueue,
  MAX_SLOW_WAITING,
  MAX_WAITING_REQUESTS,
  type SlowRequestKind,
} from './api-worker-queue.ts';

function queueThatNotes() {
  const queue = createApiWorkerQueue();
  const sent: number[] = [];
  const add = (id: number, slow: SlowRequestKind = null) =>
    queue.add({ id, slow, send: () => sent.push(id) });
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
  for (let id = 1; id <= 20; id += 1) add(id, 'search');
  expect(sent).toEqual([1]);
  add(21);
  add(22);
  expect(sent).toEqual([1, 21, 22]);
  queue.remove(1);
  expect(sent).toEqual([1, 21, 22, 2]);
});

test('passwords wait for one another, and neither other calls nor searches wait for them', () => {
  const { queue, sent, add } = queueThatNotes();
  for (let id = 1; id <= 12; id += 1) add(id, 'password');
  add(13, 'search');
  add(14);
  expect(sent).toEqual([1, 13, 14]);
  queue.remove(14);
  queue.remove(1);
  expect(sent).toEqual([1, 13, 14, 2]);
});

test('slow requests alone never fill the queue', () => {
  const { add } = queueThatNotes();
  let id = 0;
  while (add(++id, 'password'));
  expect(id).toBe(MAX_SLOW_WAITING + 2);
  expect([add(++id, 'search'), add(++id)]).toEqual([true, true]);
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
