import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAtMatch } from './split-at-match.ts';

test.each([
  ['Moonlight Sonata', 'moon', ['', 'Moon', 'light Sonata']],
  ['弯弯的月亮', '月亮', ['弯弯的', '月亮', '']],
  ['Johann Sebastian Bach', 'b', ['Johann Sebastian ', 'B', 'ach']],
  ['Pachelbel', 'b', ['Pachelbel', '', '']],
  ['Clair de lune', 'x', ['Clair de lune', '', '']],
  ['İstanbul', 'stan', ['İstanbul', '', '']],
  ['Waltz', '', ['Waltz', '', '']],
])('splitAtMatch splits "%s" at "%s"', (name, typed, parts) => {
  expect(splitAtMatch(name, typed)).toEqual(parts);
});

test('a split name still joins to the whole name, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, typed) => {
      expect(splitAtMatch(name, typed).join('')).toBe(name);
    }),
  );
});
