import { expect, test } from 'vitest';
import { assignRowSlots, type RowSlot } from './row-slots.ts';

const range = (first: number, end: number) =>
  Array.from({ length: end - first }, (_, index) => first + index);
const indexes = (slots: readonly RowSlot[]) => slots.map(({ index }) => index);
const ids = (slots: readonly RowSlot[]) => slots.map(({ id }) => id);
const start = assignRowSlots([], range(0, 5), false);

test('rows get slots in the order of the list', () => {
  expect(indexes(start)).toEqual([0, 1, 2, 3, 4]);
  expect(new Set(ids(start)).size).toBe(5);
});

test('slots are the same array while the same rows are wanted', () => {
  expect(assignRowSlots(start, range(0, 5), false)).toBe(start);
  expect(assignRowSlots(start, range(0, 5), true)).toBe(start);
});

test('without recycling a row that comes gets a new slot, and the others keep theirs', () => {
  const later = assignRowSlots(start, range(2, 7), false);
  expect(indexes(later)).toEqual([2, 3, 4, 5, 6]);
  expect(ids(later).slice(0, 3)).toEqual(ids(start).slice(2));
  expect(ids(start)).not.toEqual(expect.arrayContaining([ids(later)[3]]));
});

test('recycling shows new rows in the slots of those that left, which stay where they are', () => {
  const later = assignRowSlots(start, range(2, 7), true);
  expect(ids(later)).toEqual(ids(start));
  expect(indexes(later)).toEqual([5, 6, 2, 3, 4]);
});

test('recycling keeps the slots that no row needs now, and takes them first', () => {
  const fewer = assignRowSlots(start, range(1, 5), true);
  expect(fewer).toBe(start);
  const later = assignRowSlots(fewer, range(2, 7), true);
  expect(ids(later)).toEqual(ids(start));
});

test('after recycling slots are in the order of the list again, with the elements that they had', () => {
  const scrolled = assignRowSlots(start, range(2, 7), true);
  const settled = assignRowSlots(scrolled, range(2, 7), false);
  expect(indexes(settled)).toEqual([2, 3, 4, 5, 6]);
  expect(new Set(ids(settled))).toEqual(new Set(ids(start)));
});

test('rows beyond the end of a list that has become shorter lose their slots', () => {
  expect(indexes(assignRowSlots(start, range(0, 2), false))).toEqual([0, 1]);
});
