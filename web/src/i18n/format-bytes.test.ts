import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [437.826, '438 B'],
  [999.7, '1 kB'],
  [1000, '1 kB'],
  [8_430_000, '8.4 MB'],
  [1_200_000_000, '1.2 GB'],
  [5_000_000_000_000, '5,000 GB'],
])('%f bytes are written as %s', (bytes, words) => {
  expect(formatBytes(bytes, 'en')).toBe(words);
});

test('sizes are written in Chinese too', () => {
  expect(formatBytes(8_430_000, 'zh-CN')).toBe('8.4 MB');
});
