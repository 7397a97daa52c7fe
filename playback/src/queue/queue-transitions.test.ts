import type { Song } from '@rill/contract';
import { expect, test } from 'vitest';
import { songForTest } from '../testing/song-for-test.ts';
import { emptyQueue, mainQueue, type Queue, type QueueFields } from './queue-state.ts';
import { nextQueueFields, type QueueTransition } from './queue-transitions.ts';

const [first, second, third] = [songForTest(1), songForTest(2), songForTest(3)];
const queueOf = (index: number, ...inIt: readonly Song[]): Queue => ({
  ...emptyQueue,
  songs: inIt,
  index,
});
const nothing: QueueFields = { queue: emptyQueue, queueOrigin: 'list', fm: null, setAside: null };
const cloud: QueueFields = { ...nothing, queue: queueOf(1, first, second), queueOrigin: 'cloud' };
const next = (fields: QueueFields, ...transitions: readonly QueueTransition[]) =>
  transitions.reduce(nextQueueFields, fields);
const playFm = (song: Song, seconds = 0): QueueTransition => ({
  type: 'play-fm',
  song,
  upcoming: [],
  seconds,
});

test('personal FM sets the queue aside at its second, and its next songs do not change that queue', () => {
  const fields = next(cloud, playFm(third, 12), playFm(first, 99));
  expect(fields).toEqual({
    queue: queueOf(0, first),
    queueOrigin: 'list',
    fm: { upcoming: [] },
    setAside: { queue: cloud.queue, queueOrigin: 'cloud', seconds: 12 },
  });
  expect(mainQueue(fields)).toBe(cloud.queue);
});

test('the queue that was set aside plays with the origin that it had, when personal FM is left', () => {
  const inFm = next(cloud, playFm(third));
  expect(next(inFm, { type: 'play-main', queue: mainQueue(inFm) })).toEqual(cloud);
});

test('a list that replaces the queue brings its own origin, also out of personal FM', () => {
  const list = queueOf(0, third);
  const replaced = { queue: list, queueOrigin: 'list', fm: null, setAside: null };
  for (const fields of [cloud, next(cloud, playFm(third))])
    expect(next(fields, { type: 'play-main', queue: list, queueOrigin: 'list' })).toEqual(replaced);
});

test('an edit changes the queue that plays, and in personal FM the one that is set aside', () => {
  const longer = queueOf(1, first, second, third);
  const edit: QueueTransition = { type: 'edit', queue: longer };
  expect(next(cloud, edit)).toEqual({ ...cloud, queue: longer });
  const inFm = next(cloud, playFm(third, 12));
  expect(next(inFm, edit)).toEqual({ ...inFm, setAside: { ...inFm.setAside, queue: longer } });
});

test('a queue that is set aside starts over once another song of it is the current one', () => {
  const inFm = next(cloud, playFm(third, 12), { type: 'edit', queue: queueOf(0, first) });
  expect(inFm.setAside).toEqual({ queue: queueOf(0, first), queueOrigin: 'cloud', seconds: 0 });
});

test('songs can wait only while personal FM is on', () => {
  const wait: QueueTransition = { type: 'await-fm-songs', upcoming: [second] };
  expect(next(cloud, playFm(third), wait).fm).toEqual({ upcoming: [second] });
  expect(next(cloud, wait)).toEqual(cloud);
});

test('clearing ends everything but the mode, and the cleared state can be restored completely', () => {
  const shuffled: QueueFields = {
    ...cloud,
    queue: { ...cloud.queue, mode: 'random', order: [second.id, first.id] },
  };
  const cleared = next(shuffled, { type: 'clear' });
  expect(cleared).toEqual({ ...nothing, queue: { ...emptyQueue, mode: 'random' } });
  expect(next(shuffled, playFm(third), { type: 'clear' })).toEqual(cleared);
  const inFm = next(cloud, playFm(third, 12));
  expect(next(cleared, { type: 'restore', fields: inFm })).toEqual(inFm);
});

test('restored fields are those of the queue, whatever else the object has', () => {
  const state = { ...cloud, volume: 0.1 };
  expect(next(nothing, { type: 'restore', fields: state })).toEqual(cloud);
});
