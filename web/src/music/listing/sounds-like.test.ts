import { expect, test } from 'vitest';
import { CHARACTERS_BY_PINYIN } from '#i18n/characters-by-pinyin.ts';
import { soundsLike } from './sounds-like.ts';

test('the characters of simplified and traditional names have their pinyin', () => {
  const characters = Array.from('溪音爱乐愛樂绿綠夢梦邓鄧周杰伦倫');
  expect(characters.filter((one) => !CHARACTERS_BY_PINYIN.includes(one))).toEqual([]);
});

test.each([
  ['bofang', true],
  ['bfms', true],
  ['bofms', true],
  ['moshi', true],
  ['fa', true],
  ['ofang', false],
  ['b', false],
  ['bofangx', false],
])('播放模式 is found by %s: %s', (word, isFound) => {
  expect(soundsLike('播放模式', word)).toBe(isFound);
});

test.each([
  ['重复', 'zhongfu'],
  ['重复', 'chongfu'],
  ['音乐', 'yinyue'],
  ['快樂', 'kuaile'],
  ['绿色', 'lvse'],
  ['绿色', 'luse'],
])('a character is found by each of its readings: %s by %s', (text, word) => {
  expect(soundsLike(text, word)).toBe(true);
});
