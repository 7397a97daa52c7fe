import { expect, test } from 'vitest';
import { ManualClock } from '../testing/manual-clock.ts';
import { createStallWatch } from './stall-watch.ts';

function stage() {
  const clock = new ManualClock();
  let stalls = 0;
  const watch = createStallWatch(clock, () => {
    stalls += 1;
  });
  return { clock, watch, stalls: () => stalls };
}

test('the stall watch reports 8 s without progress or bytes once', () => {
  const s = stage();
  s.watch.begin();
  s.clock.wind(7999);
  expect(s.stalls()).toBe(0);
  s.clock.wind(60_000);
  expect(s.stalls()).toBe(1);
  expect(s.clock.pending).toBe(0);
});

test('the stall watch starts over whenever time or bytes advance', () => {
  const s = stage();
  s.watch.begin();
  for (let second = 0; second < 30; second += 1) {
    s.clock.wind(1000);
    s.watch.moved();
  }
  expect(s.stalls()).toBe(0);
  s.clock.wind(8000);
  expect(s.stalls()).toBe(1);
});

test('the stall watch reports nothing after it was stopped, and can start again', () => {
  const s = stage();
  s.watch.begin();
  s.watch.end();
  s.clock.wind(60_000);
  expect(s.stalls()).toBe(0);
  s.watch.begin();
  s.watch.begin();
  expect(s.clock.pending).toBe(1);
  s.clock.wind(8000);
  expect(s.stalls()).toBe(1);
});

test('the stall watch gives a machine that slept 8 s more, once', () => {
  const s = stage();
  s.watch.begin();
  s.clock.sleep(3_600_000);
  expect(s.stalls()).toBe(0);
  s.watch.moved();
  s.clock.wind(7999);
  expect(s.stalls()).toBe(0);
  s.clock.sleep(3_600_000);
  s.clock.sleep(60_000);
  expect(s.stalls(), 'nothing came in that time either').toBe(1);
});

test('the stall watch is delayed by 8 s at most when the clock is set back', () => {
  const s = stage();
  s.watch.begin();
  s.clock.wind(4000);
  s.clock.putBack(3_600_000);
  s.clock.wind(4000);
  expect(s.stalls()).toBe(0);
  s.clock.wind(8000);
  expect(s.stalls()).toBe(1);
});
