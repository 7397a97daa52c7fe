import { describe, expect, test } from 'vitest';
import { parseLrc } from './parse-lrc.ts';

const timesAndTexts = (text: string) => parseLrc(text).map(({ time, content }) => [time, content]);

describe('line lyrics', () => {
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
  ])('times: %s', (_, text, lines) => {
    expect(timesAndTexts(text)).toEqual(lines);
  });

  test('several stamps on a line repeat it, in the order of time [D-81]', () => {
    expect(timesAndTexts('[00:20.00][00:05.00]chorus\n[00:10.00]verse')).toEqual([
      [5, 'chorus'],
      [10, 'verse'],
      [20, 'chorus'],
    ]);
  });

  test('a long unsorted text comes in the order of time, each line once [D-81]', () => {
    const at = (place: number) => (place * 7919) % 3600;
    const stamp = (second: number) => `[${Math.floor(second / 60)}:${second % 60}]`;
    const text = Array.from({ length: 3600 }, (_, place) => `${stamp(at(place))}${at(place)}`).join('\n');
    expect(timesAndTexts(text)).toEqual(
      Array.from({ length: 3600 }, (_, second) => [second, String(second)]),
    );
  });

  test('unsorted lines come in the order of time, those of one moment as written [D-81]', () => {
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
    ['never before the start', '[offset:5000]\n[00:02]a', 0],
  ])('offset: %s [D-81]', (_, text, time) => {
    expect(timesAndTexts(text)).toEqual([[time, 'a']]);
  });

  test.each([
    ['id tags', '[ti:Title]\n[ar:Artist]\n[by:someone]text\n[#:address]\n[lang:en]'],
    ['prose', 'just some text\n: and more'],
    ['a bracket that is no time', '[Chorus]\n[5.1234]a\n[]a\n[:]a'],
    ['JSON credits', '{"t":0,"c":[{"tx":"作词: "},{"tx":"x"}]}'],
    ['lines without text', '[00:01.00]\n[00:02.00]   \n[00:03.00]\t'],
    ['attachments of other players', '[00:01.00][tt]<0,0><500,1>\n[00:01.00][tr:zh-Hans]译'],
    ['nothing', ''],
  ])('left out: %s [S5.4]', (_, text) => {
    expect(parseLrc(text)).toEqual([]);
  });

  test('line ends of every system and byte-order marks are no part of the text [D-81]', () => {
    expect(timesAndTexts('\uFEFF[00:01]a\r\n[00:02]b\r[00:03]c\n')).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]);
  });

  test('brackets, colons and commas inside the text stay', () => {
    expect(timesAndTexts('[00:01][Regina]\n[00:02]  word : [x], y')).toEqual([
      [1, '[Regina]'],
      [2, 'word : [x], y'],
    ]);
  });

  test('the same line twice at one moment counts once', () => {
    expect(timesAndTexts('[00:01]a\n[00:01]a\n[00:02]a')).toEqual([
      [1, 'a'],
      [2, 'a'],
    ]);
  });

  test('a line that comes again later in a text without times is sung again', () => {
    const verse = ['one', 'two', 'three', 'four', 'chorus'];
    const text = [...verse, ...verse].map((line) => `[00:00.00]${line}`).join('\n');
    expect(parseLrc(text).map((line) => line.content)).toEqual([...verse, ...verse]);
  });

  test.each(['[00:01.]a', '[00:1234]a', '[100000:01]a', '[:01]a', '[00]a', '[00:01.5a', '[0 0:01]a'])(
    '%s has no time [S5.4]',
    (text) => {
      expect(parseLrc(text)).toEqual([]);
    },
  );

  test('word stamps inside a line are taken out', () => {
    expect(timesAndTexts('[00:01.00]<00:01.00>Two <00:01.50>words')).toEqual([[1, 'Two words']]);
  });
});
