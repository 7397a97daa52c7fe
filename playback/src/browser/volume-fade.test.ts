import { describe, expect, test } from 'vitest';
import { ManualClock } from '../testing/manual-clock.ts';
import { createVolumeFader } from './volume-fade.ts';

function stage(hidden = false) {
  const clock = new ManualClock();
  const levels: number[] = [];
  let ends = 0;
  const fade = createVolumeFader(
    clock,
    () => hidden,
    (level) => levels.push(level),
  );
  return { clock, levels, fade, done: () => ends++, ends: () => ends };
}

describe('a fade', () => {
  test('reaches its level in its time and calls back once at the end [S9.5]', () => {
    const s = stage();
    s.fade.to(0, 0.3, s.done);
    s.clock.wind(150);
    expect(s.fade.level).toBeCloseTo(0.5, 1);
    expect(s.ends()).toBe(0);
    s.clock.wind(160);
    expect(s.fade.level).toBe(0);
    expect(s.ends()).toBe(1);
    expect(s.levels).toEqual(s.levels.toSorted((one, other) => other - one));
    expect(s.clock.pending).toBe(0);
  });

  test('calls back also when it goes from silence to silence [D-07]', () => {
    const s = stage();
    s.fade.set(0);
    s.fade.to(0, 0.3, s.done);
    s.clock.wind(320);
    expect(s.ends()).toBe(1);
  });

  test('a later fade replaces the one before, which never calls back [D-08]', () => {
    const s = stage();
    s.fade.to(0, 0.3, s.done);
    s.clock.wind(100);
    s.fade.to(1, 0.2);
    s.clock.wind(1000);
    expect(s.fade.level).toBe(1);
    expect(s.ends()).toBe(0);
  });

  test('jumps in a hidden page, and ends at once when the page is hidden', () => {
    const hidden = stage(true);
    hidden.fade.to(0, 0.3, hidden.done);
    expect(hidden.ends()).toBe(1);
    const s = stage();
    s.fade.to(0, 0.3, s.done);
    s.clock.wind(32);
    s.fade.finish();
    expect(s.ends()).toBe(1);
    expect(s.fade.level).toBe(0);
  });

  test('jumps when its duration is 0, and stays where it is when it is stopped', () => {
    const s = stage();
    s.fade.to(0.5, 0, s.done);
    expect(s.fade.level).toBe(0.5);
    s.fade.to(0, 0.3, s.done);
    s.fade.stop();
    s.clock.wind(1000);
    expect(s.ends()).toBe(1);
    expect(s.clock.pending).toBe(0);
  });

  test('ends at once when the clock is set back', () => {
    const s = stage();
    s.fade.to(0, 0.3, s.done);
    s.clock.wind(100);
    s.clock.putBack(3_600_000);
    s.clock.wind(100);
    expect(s.fade.level).toBe(0);
    expect(s.ends()).toBe(1);
  });
});
