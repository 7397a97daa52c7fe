import { describe, expect, test } from 'vitest';
import { mergeLyricTexts } from './merge-lyric-texts.ts';
import { selectShownLines } from './select-shown-lines.ts';

const nothing = { lrc: null, tlyric: null, romalrc: null, yrc: null, ytlrc: null, yromalrc: null };
const lrc = '[00:01]one two\n[00:05]three';
const yrc = '[1000,900](1000,400,0)one (1400,500,0)two';

describe('lines to display', () => {
  test('are the word lines of a song that has them', () => {
    const [line] = selectShownLines(mergeLyricTexts({ ...nothing, lrc, yrc }), true);
    expect(line).toMatchObject({ time: 1, content: 'one two' });
    expect(line?.words).toHaveLength(2);
  });

  test('[S3.28] are the plain ones when word by word is off', () => {
    const lines = selectShownLines(mergeLyricTexts({ ...nothing, lrc, yrc }), false);
    expect(lines.map((line) => [line.content, line.words])).toEqual([
      ['one two', []],
      ['three', []],
    ]);
  });

  test('are the plain ones of a song without word lines', () => {
    expect(selectShownLines(mergeLyricTexts({ ...nothing, lrc }), true)).toHaveLength(2);
  });

  test('[D-83] are word lines without their words when a song has nothing else', () => {
    const lines = selectShownLines(mergeLyricTexts({ ...nothing, yrc, tlyric: '[00:01]eins zwei' }), false);
    expect(lines).toEqual([{ time: 1, content: 'one two', words: [], tran: 'eins zwei' }]);
  });

  test('are none for pure music', () => {
    expect(
      selectShownLines(mergeLyricTexts({ ...nothing, lrc: '[99:00.00]纯音乐，请欣赏', yrc }), true),
    ).toEqual([]);
  });
});
