import { describe, expect, test } from 'vitest';
import { parseYrc } from './parse-yrc.ts';

const wordsOf = (text: string) =>
  parseYrc(text)[0]?.words.map(({ time, duration, content }) => [time, duration, content]);

describe('parseYrc', () => {
  test('reads the start and end of a line and the time, duration and text of its words [S3.4]', () => {
    expect(parseYrc('[16210,3460](16210,670,0)Row (16880,410,0)your (17290,2380,0)boat')).toEqual([
      {
        time: 16.21,
        endTime: 19.67,
        words: [
          { time: 16.21, duration: 0.67, content: 'Row ' },
          { time: 16.88, duration: 0.41, content: 'your ' },
          { time: 17.29, duration: 2.38, content: 'boat' },
        ],
      },
    ]);
  });

  test.each([
    ['a word at 0 ms', '[0,900](0,500,0)He(500,400,0)llo', ['He', 'llo']],
    ['a word that lasts 0 ms', '[100,900](100,300,0)He(400,0,0),(400,600,0) you', ['He', ',', ' you']],
    ['sung parentheses', '[100,900](100,300,0)(yeah) (400,600,0)(oh', ['(yeah) ', '(oh']],
    ['brackets in a word', '[100,900](100,300,0)[x](400,600,0)]', ['[x]', ']']],
    ['words without text', '[100,900](100,300,0)(400,100,0)a(500,500,0)', ['a']],
    ['a blank of its own', '[100,900](100,300,0)a(400,100,0) (500,500,0)b', ['a', ' ', 'b']],
    ['a line end of Windows', '[100,900](100,900,0)a\r\n', ['a']],
    ['words without a start', '[100,900](0,300)all (0,600)of it', ['all of it']],
    ['text without word times', '[100,900] all of it', ['all of it']],
    ['blanks inside the stamps', ' [ 100 , 900 ]( 100, 300, 0 )He (400 ,600 ,0)llo', ['He ', 'llo']],
  ])('reads %s [D-81]', (_, text, contents) => {
    expect(wordsOf(text)?.map(([, , content]) => content)).toEqual(contents);
  });

  test('keeps the time of a word of 0 ms', () => {
    expect(wordsOf('[0,900](0,0,0)a(0,900,0)b')).toEqual([
      [0, 0, 'a'],
      [0, 0.9, 'b'],
    ]);
  });

  test.each([
    ['JSON credits at both ends', '{"t":0,"c":[{"tx":"a"}]}\n{"t":9000,"c":[]}'],
    ['lines without a head', '(0,1,0)a\nplain'],
    ['LRC', '[00:01.00]a'],
    ['zero-width characters alone', '[0,900](0,900,0)\u200B'],
    ['empty lines', '[0,900]\n[0,900](0,900,0)\n[0,900](0,900,0)  '],
    ['numbers that nobody could sing', '[99999999999999,1](1,1,0)a'],
  ])('leaves out %s', (_, text) => {
    expect(parseYrc(text)).toEqual([]);
  });

  test('sorts lines by time', () => {
    expect(parseYrc('[2000,10](2000,10,0)b\n[1000,10](1000,10,0)a').map((line) => line.time)).toEqual([1, 2]);
  });

  test('turns a line into one word when its word times lie outside of it', () => {
    const text = '[9000,1000](9000,400,0)a\n[20000,3000](0,400,0)bro(0,500,0)ken\n[30000,500](30000,500,0)c';
    expect(parseYrc(text)[1]?.words).toEqual([{ time: 20, duration: 3, content: 'broken' }]);
  });

  test('accepts word times relative to the start of their line', () => {
    const text =
      '[500,900](0,400,0)one (400,500,0)two\n[20000,900](0,400,0)three (400,500,0)four\n[30000,900](0,400,0)five (400,500,0)six';
    expect(parseYrc(text).map((line) => line.words.map((word) => word.time))).toEqual([
      [0.5, 0.9],
      [20, 20.4],
      [30, 30.4],
    ]);
  });

  test('returns nothing when the word times of most lines lie outside of them', () => {
    expect(parseYrc('[20000,3000](0,400,0)bro(0,500,0)ken\n[30000,9](0,9,0)too\n[1,9](1,9,0)a')).toEqual([]);
  });
});
