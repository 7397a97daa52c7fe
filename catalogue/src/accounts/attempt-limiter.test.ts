import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAttemptLimiter, rateLimitKeyOfIp } from './attempt-limiter.ts';

function limiterWithClock(max: number, windowMs: number) {
  const clock = { nowMs: 1_700_000_000_000 };
  return { clock, limiter: createAttemptLimiter({ max, windowMs, now: () => clock.nowMs }) };
}

describe('a limit on attempts', () => {
  test('never allows more attempts than its maximum in any window, and counts no refused ones', () => {
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

  test('counts each key separately, and resets a key after a success', () => {
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

  test('locks nobody out for longer than its window when the clock is set back', () => {
    const { clock, limiter } = limiterWithClock(1, 100);
    limiter.take('a');
    clock.nowMs -= 8 * 3_600_000;
    expect([limiter.take('a'), limiter.take('a')]).toEqual([true, false]);
    clock.nowMs -= 50;
    expect(limiter.take('a')).toBe(false);
  });

  const fill = (limiter: ReturnType<typeof createAttemptLimiter>, keys: number) => {
    const taken = Array.from({ length: keys }, (_, key) => limiter.take(String(key)));
    return taken.filter(Boolean).length;
  };

  test('remembers ten thousand keys, and forgets the one with the fewest attempts, used the longest ago', () => {
    const { limiter } = limiterWithClock(3, 100);
    for (const key of ['first', 'second', 'third', 'first', 'third', 'third']) limiter.take(key);
    expect(fill(limiter, 9998)).toBe(9998);
    // `second` was forgotten: a flood of new keys does not push out keys with more attempts.
    const left = (key: string) => Array.from({ length: 4 }, () => limiter.take(key)).filter(Boolean).length;
    expect([left('first'), left('third'), left('second')]).toEqual([1, 0, 3]);
  });

  test('is not reset by ten thousand other keys: a new key gets no attempts while all others are used up', () => {
    const { clock, limiter } = limiterWithClock(1, 100);
    limiter.take('first');
    expect(fill(limiter, 10_100)).toBe(9999);
    expect([limiter.hasLeft('first'), limiter.take('first'), limiter.hasLeft('new')]).toEqual([
      ...[false, false, false],
    ]);
    clock.nowMs += 100;
    expect([limiter.take('new'), limiter.take('first')]).toEqual([true, true]);
  });

  test('after a restart forgets the key used the longest ago, in whichever order they were stored', () => {
    const stored = Array.from({ length: 10_000 }, (_, index): [string, number[]] => [`key ${index}`, [50]]);
    stored[0] = ['key 0', [90]];
    stored[7_000] = ['key 7000', [10]];
    const forgotten: string[] = [];
    const kept = {
      read: () => new Map(stored),
      save: () => {},
      remove: (keys: readonly string[]) => forgotten.push(...keys),
    };
    const limiter = createAttemptLimiter({ max: 3, windowMs: 1_000, now: () => 100, kept });
    expect(limiter.take('new')).toBe(true);
    expect(forgotten).toEqual(['key 7000']);
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
