import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAttemptLimiter, rateLimitKeyOfIp } from './attempt-limiter.ts';

function limiterWithClock(max: number, windowMs: number) {
  const clock = { nowMs: 1_700_000_000_000 };
  return { clock, limiter: createAttemptLimiter({ max, windowMs, now: () => clock.nowMs }) };
}

describe('a limit on attempts', () => {
  test('never lets more than its number through in any window, and counts no refused one', () => {
    const waits = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), waits, (max, pauses) => {
        const { clock, limiter } = limiterWithClock(max, 100);
        const taken: number[] = [];
        for (const pause of pauses) {
          clock.nowMs += pause;
          const inWindow = taken.filter((at) => at > clock.nowMs - 100).length;
          expect(limiter.hasLeft('a')).toBe(inWindow < max);
          expect(limiter.take('a')).toBe(inWindow < max);
          if (inWindow < max) taken.push(clock.nowMs);
        }
      }),
    );
  });

  test('counts each key by itself, and starts anew for one that has succeeded', () => {
    const { limiter } = limiterWithClock(1, 100);
    expect([limiter.take('a'), limiter.take('a'), limiter.take('b')]).toEqual([true, false, true]);
    limiter.clear('a');
    expect([limiter.take('a'), limiter.take('b')]).toEqual([true, false]);
  });

  test('gives back the last attempt of a key, and none before it', () => {
    const { limiter } = limiterWithClock(2, 100);
    limiter.giveBack('a');
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([true, true, false]);
    limiter.giveBack('a');
    expect([limiter.take('a'), limiter.take('a')]).toEqual([true, false]);
    limiter.giveBack('a');
    limiter.giveBack('a');
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([true, true, false]);
  });

  test('remembers ten thousand keys, and forgets the one that was used the longest ago', () => {
    const { limiter } = limiterWithClock(1, 100);
    limiter.take('first');
    limiter.take('second');
    limiter.take('first');
    for (let key = 0; key < 9999; key += 1) limiter.take(String(key));
    expect([limiter.hasLeft('second'), limiter.hasLeft('first')]).toEqual([true, false]);
  });
});

describe('the key of an address', () => {
  test.each([
    ['10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s', (address, key) => {
    expect(rateLimitKeyOfIp(address)).toBe(key);
  });

  test('is the same for every machine of an IPv6 network, whichever zeros are left out', () => {
    const group = fc.integer({ min: 1, max: 0xffff }).map((value) => value.toString(16));
    const four = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(four, four, group, (network, machine, last) => {
        expect(rateLimitKeyOfIp(`${network}:${machine}`)).toBe(network);
        expect(rateLimitKeyOfIp(`${network}::${last}`)).toBe(network);
      }),
    );
  });
});
