import { describe, expect, test } from 'vitest';
import { OPEN_RANGE_BYTES, parseRangeHeader } from './byte-range.ts';

describe('a range of 1,000 bytes', () => {
  test.each([
    ['bytes=0-99', { first: 0, last: 99 }],
    ['bytes=900-', { first: 900, last: 999 }],
    ['bytes=900-5000', { first: 900, last: 999 }],
    ['bytes=-100', { first: 900, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['Bytes=0-0', { first: 0, last: 0 }],
    ['bytes=999-999', { first: 999, last: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=1000-1001', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['', null],
    [undefined, null],
  ])('requested by %j', (header, range) => {
    expect(parseRangeHeader(header, 1000)).toEqual(range);
  });

  test('when open-ended in a big file, is limited to a part', () => {
    expect(parseRangeHeader('bytes=10-', 50_000_000)).toEqual({ first: 10, last: 10 + OPEN_RANGE_BYTES - 1 });
    expect(parseRangeHeader('bytes=10-40000000', 50_000_000)).toEqual({ first: 10, last: 40_000_000 });
  });

  test('is unsatisfiable in an empty file', () => {
    expect(parseRangeHeader('bytes=0-', 0)).toBe('unsatisfiable');
    expect(parseRangeHeader('bytes=-5', 0)).toBe('unsatisfiable');
  });
});
