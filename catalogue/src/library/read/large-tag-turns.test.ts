import { expect, test } from 'vitest';
import { createLargeTagTurns } from './large-tag-turns.ts';

test('of two files with large tags the second one waits until the first one is read', async () => {
  const nextTurn = createLargeTagTurns(60_000);
  const [first, second] = [nextTurn(), nextTurn()];
  const happened: string[] = [];
  await first.take();
  const waiting = second.take().then(() => happened.push('second'));
  await first.take();
  happened.push('first again');
  first.release();
  await waiting;
  expect(happened).toEqual(['first again', 'second']);
});

test('a file with large tags whose drive does not answer holds the others up for a while only', async () => {
  const nextTurn = createLargeTagTurns(5);
  await nextTurn().take();
  await nextTurn().take();
  const third = nextTurn();
  await third.take();
  third.release();
});
