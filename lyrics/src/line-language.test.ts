import { expect, test } from 'vitest';
import { isJapanese, lineLanguage } from './line-language.ts';

test.each([
  ['长亭外 古道边', 'zh'],
  ['うさぎ追いし かの山', 'ja'],
  ['カラオケ', 'ja'],
  ['아리랑 고개로', 'ko'],
  ['Row, row, row your boat', 'en'],
  ['Chante rossignol', 'en'],
  ['♪ … 123', undefined],
  ['', undefined],
])('%s is %s', (content, language) => {
  expect(lineLanguage(content)).toBe(language);
});

test('a line of Chinese characters in a Japanese song is Japanese', () => {
  const song = [{ content: '故郷' }, { content: 'うさぎ追いし' }, { content: '忘れがたき故郷' }];
  expect(isJapanese(song)).toBe(true);
  expect(lineLanguage('故郷', isJapanese(song))).toBe('ja');
});

test('one borrowed word does not make a Chinese song Japanese', () => {
  const song = [...Array.from({ length: 30 }, () => ({ content: '芳草碧连天' })), { content: 'さよなら' }];
  expect(isJapanese(song)).toBe(false);
});
