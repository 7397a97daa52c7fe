import { expect, test } from 'vitest';
import { textLines } from './text-lines.ts';

test.each([
  ['[00:01.00]One\n[00:02.00]Two', ['[00:01.00]One', '[00:02.00]Two']],
  ['One\r\n\r\nTwo\r\n', ['One', 'Two']],
  ['One\rTwo\n\n', ['One', 'Two']],
  ['\uFEFFOne\n \t\n  Two ', ['One', 'Two ']],
  ['', []],
  [' \n', []],
])('the lines of %j are %j', (text, lines) => {
  expect(textLines(text)).toEqual(lines);
});
