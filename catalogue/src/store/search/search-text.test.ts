import { expect, test } from 'vitest';
import { initialOf, soundsOf, titleKey, wordsOf } from './search-text.ts';

test('each character of Chinese, Japanese and Korean is a word', () => {
  expect(wordsOf('月亮 Moon 2')).toEqual(['月', '亮', 'moon', '2']);
  expect(wordsOf('さくら')).toEqual(['さ', 'く', 'ら']);
  expect(wordsOf('아리랑')).toEqual(['아', '리', '랑']);
});

test('accents, case, width and signs do not matter, voiced kana do', () => {
  expect(titleKey('Gymnopédie No. 1')).toBe(titleKey('ＧＹＭＮＯＰＥＤＩＥ no 1'));
  expect(wordsOf('がか')).toEqual(['が', 'か']);
});

test('a Chinese name sounds from each of its characters on, whole and by initials', () => {
  expect(soundsOf('茉莉花').split(' ')).toEqual(['molihua', 'mlh', 'lihua', 'lh', 'hua', 'h']);
  expect(soundsOf('音乐').split(' ')).toContain('yinyue');
  expect(soundsOf('Love Story')).toBe('lovestory');
  expect(soundsOf('Love')).toBe('');
});

test.each([
  ['邓丽君', 'd'],
  ['The Beatles', 't'],
  ['Émilie', 'e'],
  ['2Pac', '0'],
  ['さだまさし', '0'],
  ['', '0'],
])('%s stands under %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
