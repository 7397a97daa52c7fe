import { expect, test } from 'vitest';
import { toSimplifiedChinese } from './simplified.ts';

test.each([
  ['愛情轉移', '爱情转移'],
  ['後來', '后来'],
  ['髮如雪 發現', '发如雪 发现'],
  ['妳的臺灣', '你的台湾'],
  ['爱情转移', '爱情转移'],
  ['さくら 아리랑 Song 1', 'さくら 아리랑 Song 1'],
])('%s is searched as %s', (text, expected) => {
  expect(toSimplifiedChinese(text)).toBe(expected);
});

test('text that is simplified already stays as it is', () => {
  const all = Array.from({ length: 0x9fff - 0x3400 }, (_, at) => String.fromCodePoint(0x3400 + at));
  const changed = all.filter((one) => toSimplifiedChinese(one) !== one);
  expect(changed.length).toBeGreaterThan(2500);
  expect(
    changed.filter((one) => toSimplifiedChinese(toSimplifiedChinese(one)) !== toSimplifiedChinese(one)),
  ).toEqual([]);
});
