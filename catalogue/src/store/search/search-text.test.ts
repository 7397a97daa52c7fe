import { expect, test } from 'vitest';
import {
  initialOfName,
  phoneticSearchText,
  sortKey,
  titleComparisonKey,
  tokenizeText,
} from './search-text.ts';

test('each character of Chinese, Japanese and Korean is a word', () => {
  expect(tokenizeText('月亮 Moon 2')).toEqual(['月', '亮', 'moon', '2']);
  expect(tokenizeText('さくら')).toEqual(['さ', 'く', 'ら']);
  expect(tokenizeText('아리랑')).toEqual(['아', '리', '랑']);
});

test('accents, case, width and punctuation do not matter, voiced kana do', () => {
  expect(titleComparisonKey('Gymnopédie No. 1')).toBe(titleComparisonKey('ＧＹＭＮＯＰＥＤＩＥ no 1'));
  expect(tokenizeText('がか')).toEqual(['が', 'か']);
});

test('a Chinese name is found by its sound from each character on, in full and by initials', () => {
  expect(phoneticSearchText('茉莉花').split(' ')).toEqual(['molihua', 'mlh', 'lihua', 'lh', 'hua', 'h']);
  expect(phoneticSearchText('音乐').split(' ')).toContain('yinyue');
  expect(phoneticSearchText('Love Story')).toBe('lovestory');
  expect(phoneticSearchText('Love')).toBe('');
});

test.each([
  ['邓丽君', 'd'],
  ['The Beatles', 't'],
  ['Émilie', 'e'],
  ['2Pac', '0'],
  ['さだまさし', '0'],
  ['', '0'],
])('%s is sorted under %s', (name, initial) => {
  expect(initialOfName(name)).toBe(initial);
});

/** The order in which the client sorts (arrange-songs.test.ts). */
const SORTED = [
  '007',
  '10 Years',
  '10cc',
  '1999',
  '爱',
  '八方',
  '拔河',
  '把酒',
  '爸爸',
  '上海滩',
  '一生',
  '一生 2',
  '一生10',
  '月 Moon',
  '月半',
  '月Alpha',
  '“Heroes”',
  'Love Story',
  'Lovely',
  'Øde',
  'Öde 2',
  'Track 2',
  'Track 10',
  'Ангел',
];

test('names are sorted by their numbers, then Chinese by pinyin, then letters', () => {
  const byKey = SORTED.toReversed().sort((one, other) => (sortKey(one, '') < sortKey(other, '') ? -1 : 1));
  expect(byKey).toEqual(SORTED);
});
