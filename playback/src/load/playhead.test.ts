import { expect, test, vi } from 'vitest';
import type { EngineReading } from '../ports.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { createPlayhead, type NextSecond } from './playhead.ts';

/** Music that moves with the clock, from 0 on, until the test moves it elsewhere. */
function moving(rate = 1) {
  const clock = new ManualClock();
  const timers = vi.spyOn(clock, 'after');
  let from = { atMs: clock.now(), seconds: 0 };
  const read = (): EngineReading => ({
    seconds: from.seconds + ((clock.now() - from.atMs) / 1000) * rate,
    durationSeconds: 200,
    rate,
    isAdvancing: true,
  });
  const playhead = createPlayhead(clock, read);
  playhead.run();
  /**
   * Follows the playhead with a listener that returns the result of `next`; returns the seconds at which it was
   * called.
   */
  function follow(next: (seconds: number) => NextSecond) {
    const calledAt: number[] = [];
    const stop = playhead.follow(({ seconds }) => {
      calledAt.push(seconds);
      return next(seconds);
    });
    return { calledAt, stop };
  }
  return {
    clock,
    playhead,
    timers,
    follow,
    moveTo(seconds: number) {
      from = { atMs: clock.now(), seconds };
      playhead.notify();
    },
  };
}

const wholeSecond = (seconds: number) => Math.floor(seconds) + 1;

test('a clock that follows the music is called as each second begins, and wakes the page no more often', () => {
  const { clock, follow, timers } = moving();
  const { calledAt } = follow(wholeSecond);
  clock.wind(400);
  const other = follow(wholeSecond);
  timers.mockClear();
  clock.wind(10_000);
  expect(calledAt).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(other.calledAt.slice(1)).toEqual(calledAt.slice(1));
  expect(timers, 'both wait by the same timer').toHaveBeenCalledTimes(10);
});

test('a clock that follows music at double speed is called twice a second', () => {
  const { clock, follow } = moving(2);
  const { calledAt } = follow(wholeSecond);
  clock.wind(2000);
  expect(calledAt).toEqual([0, 1, 2, 3, 4]);
});

test('after a seek a follower is called at once, then where the new second ends', () => {
  const { clock, follow, moveTo } = moving();
  const { calledAt } = follow(wholeSecond);
  clock.wind(500);
  moveTo(60.75);
  clock.wind(500);
  expect(calledAt).toEqual([0, 60.75, 61]);
});

test('a follower that changes only when the position jumps has no timer', () => {
  const { clock, follow, moveTo } = moving();
  const { calledAt } = follow(() => null);
  clock.wind(60_000);
  expect(clock.pending).toBe(0);
  moveTo(5);
  expect(calledAt).toEqual([0, 5]);
});

test('paused music has no timer, and neither have followers that have left', () => {
  const { clock, follow, playhead } = moving();
  const { stop } = follow(wholeSecond);
  expect(clock.pending).toBe(1);
  playhead.rest();
  expect(clock.pending).toBe(0);
  playhead.run();
  expect(clock.pending).toBe(1);
  stop();
  expect(clock.pending).toBe(0);
});

test('where the timer is late, as in a hidden page, a second is reported by the progress of the media', () => {
  const { clock, follow, playhead, timers } = moving();
  timers.mockReturnValue(() => {});
  const { calledAt } = follow(wholeSecond);
  clock.wind(750);
  playhead.progress();
  expect(calledAt).toEqual([0]);
  clock.wind(300);
  playhead.progress();
  expect(calledAt).toEqual([0, 1.05]);
});

test.each([
  ['for a moment', 0.9, true, 11],
  ['for the time of a seek, just before a second,', 0.999, false, 5],
])(
  'media whose time stands still %s is asked again, not all the time',
  (_when, seconds, isAdvancing, most) => {
    const clock = new ManualClock();
    const reading = { seconds, durationSeconds: 200, rate: 1, isAdvancing };
    const playhead = createPlayhead(clock, () => reading);
    playhead.run();
    const timers = vi.spyOn(clock, 'after');
    playhead.follow((now) => wholeSecond(now.seconds));
    clock.wind(1000);
    expect(timers.mock.calls.length).toBeLessThanOrEqual(most);
  },
);
