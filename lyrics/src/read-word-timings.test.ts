import { afterEach, expect, test, vi } from 'vitest';
import { readWordTimings } from './read-word-timings.ts';

afterEach(() => vi.restoreAllMocks());

/** Counts how many characters are read while a text is scanned. */
function countReads(text: string): number {
  const real = String.prototype.charCodeAt;
  let reads = 0;
  vi.spyOn(String.prototype, 'charCodeAt').mockImplementation(function (this: string, at: number) {
    reads += 1;
    return real.call(this, at);
  });
  readWordTimings(text);
  vi.restoreAllMocks();
  return reads;
}

test.each([
  ['short words', '(123400,120,0)a'],
  ['stamps without words', '(1,1,0)'],
  ['half stamps', '(1,1,'],
  ['parentheses', '('],
  ['digits', '(1111111111111'],
])('readWordTimings reads each character a bounded number of times: %s', (_, piece) => {
  const text = piece.repeat(20_000);
  expect(countReads(text)).toBeLessThan(text.length * 4);
});

test('readWordTimings sorts words by time', () => {
  expect(readWordTimings('(2000,1,0)b(1000,1,0)a(3000,1,0)c')?.map((word) => word.content)).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('readWordTimings returns null for a text without timestamps', () => {
  expect(readWordTimings('plain (oh) text')).toBeNull();
  expect(readWordTimings('(1,1,0)')).toEqual([]);
});
