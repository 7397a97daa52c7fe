import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTimestampInto, type TimestampBrackets, WORD_TIMESTAMP_BRACKETS } from './read-timestamp.ts';

/** The milliseconds of a timestamp and the text after it; null where no timestamp begins. */
function read(text: string, at = 0, brackets?: TimestampBrackets) {
  const stamp = { ms: -1, end: -1 };
  return readTimestampInto(text, at, stamp, brackets) ? { ms: stamp.ms, rest: text.slice(stamp.end) } : null;
}

describe('a timestamp', () => {
  test('is read in each of its forms', () => {
    const time = fc.record({
      minutes: fc.nat({ max: 99_999 }),
      seconds: fc.nat({ max: 99 }),
      fraction: fc.stringMatching(/^\d{1,9}$/),
      mark: fc.constantFrom('.', ':'),
      blank: fc.constantFrom('', ' ', '\t', '\u3000'),
    });
    fc.assert(
      fc.property(time, fc.string(), ({ minutes, seconds, fraction, mark, blank }, rest) => {
        const ms = (minutes * 60 + seconds) * 1000;
        expect(read(`[${blank}${minutes}:${seconds}${blank}]${rest}`)).toEqual({ ms, rest });
        expect(read(`[${blank}${minutes}:${seconds}${mark}${fraction}${blank}]${rest}`)).toEqual({
          ms: ms + Number(fraction.padEnd(3, '0').slice(0, 3)),
          rest,
        });
      }),
    );
  });

  test('has hours only where a point after them leaves no doubt', () => {
    expect(read('[1:02:03.5]la')).toEqual({ ms: 3_723_500, rest: 'la' });
    expect(read('[01:02:03]la')).toEqual({ ms: 62_030, rest: 'la' });
    expect(read('[01:02:034.5]')).toBeNull();
  });

  test('is read at the given index, and in the brackets of a word if those are given', () => {
    expect(read('la[00:01]li', 2)).toEqual({ ms: 1000, rest: 'li' });
    expect(read('<00:01.5>la', 0, WORD_TIMESTAMP_BRACKETS)).toEqual({ ms: 1500, rest: 'la' });
    expect(read('<00:01.5>la')).toBeNull();
    expect(read('[00:01.5]la', 0, WORD_TIMESTAMP_BRACKETS)).toBeNull();
  });

  test.each([
    ...[
      '',
      '[',
      '[]',
      '[:]',
      '[00:]',
      '[:01]',
      '[0001]',
      '[00:001]',
      '[000000:01]',
      '[00:01.]',
      '[00:01',
      '00:01]',
    ],
    ...[
      '[-1:00]',
      '[00:-1]',
      '[00:01.5',
      '[00:0１]',
      '[ti:Song]',
      '[offset:500]',
      '[00 :01]',
      '[00: 01]',
      '[1:02:.5]',
    ],
  ])('is not %j', (text) => {
    expect(read(text)).toBeNull();
  });

  test('that is invalid leaves the last one unchanged', () => {
    const stamp = { ms: 5, end: 6 };
    expect(readTimestampInto('[00:99999]', 0, stamp)).toBe(false);
    expect(stamp).toEqual({ ms: 5, end: 6 });
  });
});
