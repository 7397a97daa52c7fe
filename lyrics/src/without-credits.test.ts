import { describe, expect, test } from 'vitest';
import { isCredit, withoutCredits } from './without-credits.ts';

describe('credit lines', () => {
  test.each([
    '作词 : 李叔同',
    '作曲：John P. Ordway',
    '编曲 Arranger：某某',
    '词：王维',
    '曲: 无名氏',
    '制作人/Producer: 某某',
    '和声编写：某某',
    'OP：某公司',
    'Lyrics by: Robert Burns',
    'Composed by Erik Satie',
    'Written by：someone',
    'Music: Traditional',
    'Mixing Engineer: someone',
    'Words and music by Stephen Foster',
    'Recorded, mixed & mastered by someone',
    'Music composed by someone',
  ])('include “%s”', (content) => {
    expect(isCredit(content)).toBe(true);
  });

  test.each([
    '曲终人散',
    '词不达意的我',
    '鼓声响起',
    'Music in the air tonight',
    'Words are all I have',
    'He said: come with me',
    '她说：等我',
    'Bass drops low and I am gone',
    'Music played by the river',
    'Strings of my heart tied by fate',
    'Written in the stars by your hand',
    'Drums beating by the firelight',
    '',
  ])('do not include “%s”', (content) => {
    expect(isCredit(content)).toBe(false);
  });

  test('are left out anywhere, and the other lines keep their order', () => {
    const lines = ['作词 : 甲', '长亭外', '古道边', '芳草碧连天', '混音：乙'].map((content, time) => ({
      time,
      content,
    }));
    expect(withoutCredits(lines).map(({ time }) => time)).toEqual([1, 2, 3]);
  });

  test('are kept in a song without other lines', () => {
    const lines = [{ content: '词：甲' }, { content: '曲：乙' }, { content: '啊' }];
    expect(withoutCredits(lines)).toBe(lines);
  });

  test('a song without credits is returned unchanged', () => {
    const lines = [{ content: 'Row, row' }];
    expect(withoutCredits(lines)).toBe(lines);
  });
});
