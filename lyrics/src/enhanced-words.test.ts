import { describe, expect, test } from 'vitest';
import { enhancedWordLines } from './enhanced-words.ts';
import { parseLrc } from './parse-lrc.ts';

const wordsOf = (text: string) =>
  enhancedWordLines(parseLrc(text)).map((line) =>
    line.words.map(({ time, duration, content }) => [time, duration, content]),
  );

describe('enhancedWordLines', () => {
  test('ends a line at the empty timestamp after its last word', () => {
    expect(wordsOf('[00:10]<00:10.00>a <00:10.40>b<00:11.00>\n[00:20]<00:20>c')).toEqual([
      [
        [10, 0.4, 'a '],
        [10.4, 0.6, 'b'],
      ],
      [[20, 3, 'c']],
    ]);
  });

  test('starts text before the first timestamp with its line', () => {
    expect(wordsOf('[00:10]Oh <00:10.50>yes<00:11>')).toEqual([
      [
        [10, 0.5, 'Oh '],
        [10.5, 0.5, 'yes'],
      ],
    ]);
  });

  test('keeps one space when there is one on both sides of a timestamp', () => {
    expect(wordsOf('[00:10] <00:10> a <00:10.5> b <00:11>')[0]?.map(([, , content]) => content)).toEqual([
      'a ',
      'b ',
    ]);
  });

  test('moves words with the offset and with each timestamp of a repeated line', () => {
    expect(
      wordsOf('[offset:1000]\n[00:10][00:20]<00:10>a <00:10.5>b<00:11>').map((words) => words[1]),
    ).toEqual([
      [9.5, 0.5, 'b'],
      [19.5, 0.5, 'b'],
    ]);
  });

  test('turns a line into one word when its words begin long before it', () => {
    expect(wordsOf('[00:10]<00:00>a <00:00.5>b\n[00:12]<00:12>c')[0]).toEqual([[10, 2, 'a b']]);
  });

  test('returns nothing for a text that is mostly timed by line', () => {
    expect(wordsOf('[00:10]<00:10>a\n[00:12]b\n[00:14]c')).toEqual([]);
    expect(wordsOf('[00:10]a')).toEqual([]);
  });
});
