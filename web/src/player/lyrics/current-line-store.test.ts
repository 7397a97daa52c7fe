import type { ShownLine } from '@rill/lyrics';
import { expect, test, vi } from 'vitest';
import {
  createTestPlayer,
  createTestSongs,
  moveMusicWithClock,
  playSongsAndMakeReady,
} from '#testing/player-stage.ts';
import { createCurrentLineStore } from './current-line-store.ts';

/** The start times of the lines, some just after a quarter of a second and some shortly after another line. */
const TIMES = [0.26, 1.01, 1.03, 2.49, 3.9];
const lines: readonly ShownLine[] = TIMES.map((time) => ({ time, content: `at ${time}`, words: [] }));

/** A player whose music moves with its clock, from 0 on. */
async function playing(rate: number) {
  const stage = createTestPlayer();
  await playSongsAndMakeReady(stage, createTestSongs(1));
  moveMusicWithClock(stage, rate);
  const { clock, player } = stage;
  return { clock, playhead: player.playhead, otherTimers: clock.pending };
}

/** The only part of a document that the store reads. */
const pageThatIs = (hidden: boolean) => ({ hidden, addEventListener() {} }) as unknown as Document;

test.each([1, 1.5])(
  '[D-26] a line is current from its moment on, not from the next tick, at %d times the speed',
  async (rate) => {
    const { clock, playhead, otherTimers } = await playing(rate);
    const store = createCurrentLineStore(lines, playhead, pageThatIs(false));
    const delays: number[] = [];
    const stop = store.subscribe(() => {
      delays.push(playhead.read().seconds - (TIMES[store.index()] ?? Number.NaN));
    });
    clock.wind(5000);
    expect(delays).toHaveLength(TIMES.length);
    for (const delay of delays) expect(Math.abs(delay)).toBeLessThan(0.01);
    stop();
    expect(clock.pending).toBeLessThanOrEqual(otherTimers);
  },
);

test('the page is woken once for each line, not between them', async () => {
  const { clock, playhead } = await playing(1);
  const timers = vi.spyOn(clock, 'after');
  const store = createCurrentLineStore(lines, playhead, pageThatIs(false));
  store.subscribe(() => {});
  clock.wind(5000);
  expect(timers).toHaveBeenCalledTimes(TIMES.length);
});

test('a hidden page changes no line, and needs no timer', async () => {
  const { clock, playhead, otherTimers } = await playing(1);
  const store = createCurrentLineStore(lines, playhead, pageThatIs(true));
  const change = vi.fn();
  store.subscribe(change);
  clock.wind(5000);
  expect(change).not.toHaveBeenCalled();
  expect(clock.pending).toBeLessThanOrEqual(otherTimers);
});
