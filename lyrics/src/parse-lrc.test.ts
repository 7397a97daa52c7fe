import { describe, expect, test } from 'vitest';
import { parseLrc } from './parse-lrc.ts';

const timesAndTexts = (text: string) => parseLrc(text).map(({ time, content }) => [time, content]);

describe('parseLrc', () => {
  test.each([
    ['two digits', '[00:12.95]a', [[12.95, 'a']]],
    ['three digits', '[01:02.003]a', [[62.003, 'a']]],
    ['tenths', '[00:01.5]a', [[1.5, 'a']]],
    ['no fraction', '[03:04]a', [[184, 'a']]],
    ['colon before hundredths', '[00:10:50]a', [[10.5, 'a']]],
    ['hours', '[1:02:03.500]a', [[3723.5, 'a']]],
    ['one digit for the minute', '[1:2.50]a', [[62.5, 'a']]],
    ['99 minutes', '[99:00.00]a', [[5940, 'a']]],
    ['more digits than milliseconds', '[00:01.12345]a', [[1.123, 'a']]],
    ['a blank before it', ' [00:01.50]a', [[1.5, 'a']]],
    ['a tab and a wide blank before it', '\t\u3000[00:01.50]a', [[1.5, 'a']]],
    ['blanks inside of it', '[ 00:01.50 ]a', [[1.5, 'a']]],
    [
      'blanks between two',
      '[00:01] [00:05]a',
      [
        [1, 'a'],
        [5, 'a'],
      ],
    ],
  ])('reads a time with %s', (_, text, lines) => {
    expect(timesAndTexts(text)).toEqual(lines);
  });

  test('repeats a line for each of its timestamps [D-81]', () => {
    expect(timesAndTexts('[00:20.00][00:05.00]chorus\n[00:10.00]verse')).toEqual([
      [5, 'chorus'],
      [10, 'verse'],
      [20, 'chorus'],
    ]);
  });

  test('sorts a long text and keeps each line once [D-81]', () => {
    const at = (index: number) => (index * 7919) % 3600;
    const stamp = (second: number) => `[${Math.floor(second / 60)}:${second % 60}]`;
    const text = Array.from({ length: 3600 }, (_, index) => `${stamp(at(index))}${at(index)}`).join('\n');
    expect(timesAndTexts(text)).toEqual(
      Array.from({ length: 3600 }, (_, second) => [second, String(second)]),
    );
  });

  test('sorts lines by time, stably [D-81]', () => {
    expect(timesAndTexts('[00:09]c\n[00:03]a\n[00:03]b')).toEqual([
      [3, 'a'],
      [3, 'b'],
      [9, 'c'],
    ]);
  });

  test.each([
    ['positive is earlier', '[offset:+500]\n[00:02]a', 1.5],
    ['negative is later', '[offset:-100]\n[00:02]a', 2.1],
    ['zero', '[offset:0]\n[00:02]a', 2],
    ['behind the lines', '[00:02]a\n[offset: 1000]', 1],
    ['indented', '  [offset:500]\n[00:02]a', 1.5],
    ['never before the start', '[offset:5000]\n[00:02]a', 0],
  ])('applies an offset: %s [D-81]', (_, text, time) => {
    expect(timesAndTexts(text)).toEqual([[time, 'a']]);
  });

  test.each([
    ['id tags', '[ti:Title]\n[ar:Artist]\n[by:someone]text\n[#:address]\n[lang:en]'],
    ['prose', 'just some text\n: and more'],
    ['a bracket that is not a time', '[Chorus]\n[5.1234]a\n[]a\n[:]a'],
    ['JSON credits', '{"t":0,"c":[{"tx":"作词: "},{"tx":"x"}]}'],
    ['lines without text', '[00:01.00]\n[00:02.00]   \n[00:03.00]\t'],
    ['attachments of other players', '[00:01.00][tt]<0,0><500,1>\n[00:01.00][tr:zh-Hans]译'],
    ['furigana of other players', '[00:01.00][fu]<ふ,0,1>\n[00:02.00][ro]<fu,0,1>'],
    ['zero-width characters alone', '[00:01.00]\u200B\n[00:02.00] \u200B\u200D\uFEFF\n[00:03.00]\u2060'],
    ['nothing', ''],
  ])('leaves out %s [S5.4]', (_, text) => {
    expect(parseLrc(text)).toEqual([]);
  });

  test('reads the line endings of every system and ignores byte-order marks [D-81]', () => {
    expect(timesAndTexts('\uFEFF[00:01]a\r\n[00:02]b\r[00:03]c\n')).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]);
  });

  test('keeps brackets, colons and commas inside the text', () => {
    expect(timesAndTexts('[00:01][Regina]\n[00:02]  word : [x], y')).toEqual([
      [1, '[Regina]'],
      [2, 'word : [x], y'],
    ]);
  });

  test('keeps one of two equal lines with the same time', () => {
    expect(timesAndTexts('[00:01]a\n[00:01]a\n[00:02]a')).toEqual([
      [1, 'a'],
      [2, 'a'],
    ]);
  });

  test('keeps a repeated chorus in a text without times', () => {
    const verse = ['one', 'two', 'three', 'four', 'chorus'];
    const text = [...verse, ...verse].map((line) => `[00:00.00]${line}`).join('\n');
    expect(parseLrc(text).map((line) => line.content)).toEqual([...verse, ...verse]);
  });

  test.each(['[00:01.]a', '[00:1234]a', '[100000:01]a', '[:01]a', '[00]a', '[00:01.5a', '[0 0:01]a'])(
    'finds no time in %s [S5.4]',
    (text) => {
      expect(parseLrc(text)).toEqual([]);
    },
  );

  test('reads a line of very many times and words without multiplying the two', () => {
    const times = Array.from({ length: 2000 }, (_, minute) => `[${minute}:00]`).join('');
    const lines = parseLrc(`${times}${'<0:00>a'.repeat(2000)}\n[0:00][0:10]<0:00>b<0:01>c`);
    expect(lines).toHaveLength(2002);
    expect(lines.flatMap(({ wordStarts = [] }) => wordStarts).length).toBeLessThan(3000);
    expect(lines.find(({ time }) => time === 10)?.wordStarts).toHaveLength(2);
  });

  test('removes word timestamps from the text', () => {
    expect(timesAndTexts('[00:01.00]<00:01.00>Two <00:01.50>words')).toEqual([[1, 'Two words']]);
    expect(timesAndTexts('[00:01.00] <00:01.00> Two <00:01.50> words <00:02>')).toEqual([[1, 'Two words']]);
    expect(timesAndTexts('[00:01.00]a <3 b < c > <0:0')).toEqual([[1, 'a <3 b < c > <0:0']]);
  });
});
