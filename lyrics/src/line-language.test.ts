import { expect, test } from 'vitest';
import { isJapaneseLyrics, lineLanguage } from './line-language.ts';

test.each([
  ['长亭外 古道边', 'zh'],
  ['うさぎ追いし かの山', 'ja'],
  ['カラオケ', 'ja'],
  ['아리랑 고개로', 'ko'],
  ['Row, row, row your boat', 'en'],
  ['Chante rossignol', 'en'],
  ['♪ … 123', undefined],
  ['', undefined],
])('lineLanguage of %s is %s', (content, language) => {
  expect(lineLanguage(content)).toBe(language);
});

test('lineLanguage takes Chinese characters in a Japanese song for Japanese', () => {
  const song = [{ content: '故郷' }, { content: 'うさぎ追いし' }, { content: '忘れがたき故郷' }];
  expect(isJapaneseLyrics(song)).toBe(true);
  expect(lineLanguage('故郷', isJapaneseLyrics(song))).toBe('ja');
});

test('isJapaneseLyrics ignores a single borrowed word in a Chinese song', () => {
  const song = [...Array.from({ length: 30 }, () => ({ content: '芳草碧连天' })), { content: 'さよなら' }];
  expect(isJapaneseLyrics(song)).toBe(false);
});
