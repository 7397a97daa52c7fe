import { afterEach, expect, test, vi } from 'vitest';
import { scanWords } from './scan-words.ts';

afterEach(() => vi.restoreAllMocks());

/** How often a character is looked at while a text is read. */
function looksAt(text: string): number {
  const real = String.prototype.charCodeAt;
  let looks = 0;
  vi.spyOn(String.prototype, 'charCodeAt').mockImplementation(function (this: string, at: number) {
    looks += 1;
    return real.call(this, at);
  });
  scanWords(text);
  vi.restoreAllMocks();
  return looks;
}

test.each([
  ['short words', '(123400,120,0)a'],
  ['stamps without words', '(1,1,0)'],
  ['half stamps', '(1,1,'],
  ['parentheses', '('],
  ['digits', '(1111111111111'],
])('%s: no character is looked at more than a few times, however long the text is', (_, piece) => {
  const text = piece.repeat(20_000);
  expect(looksAt(text)).toBeLessThan(text.length * 4);
});

test('words that do not come in the order of time are put in it', () => {
  expect(scanWords('(2000,1,0)b(1000,1,0)a(3000,1,0)c')?.map((word) => word.content)).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('a text without stamps has no words', () => {
  expect(scanWords('plain (oh) text')).toBeNull();
  expect(scanWords('(1,1,0)')).toEqual([]);
});
