import { expect, test } from 'vitest';
import { formatDate, formatDuration, formatTotalDuration } from './format.ts';
import { formatCount } from './format-count.ts';
import { localizeDeviceName } from './format-device.ts';

test.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [65, '1:05'],
  [599, '9:59'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('[S9.16] the player clock shows %d seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1000', '1K'],
  [9999, '9999', '9.9K'],
  [10_000, '1万', '10K'],
  [12_345, '1.2万', '12.3K'],
  [999_999, '99.9万', '999.9K'],
  [1_000_000, '100万', '1M'],
  [1_250_000, '125万', '1.2M'],
  [99_999_999, '9999.9万', '99.9M'],
  [100_000_000, '1亿', '100M'],
  [123_456_789, '1.2亿', '123.4M'],
  [3_400_000_000, '34亿', '3.4B'],
])('[S9.14] [S9.15] [D-70] the count %i is %s in Chinese and %s in English', (count, chinese, english) => {
  expect(formatCount(count, 'zh-CN')).toBe(chinese);
  expect(formatCount(count, 'en')).toBe(english);
});

test('the length of a list is written in hours and minutes', () => {
  const seconds = 2 * 3600 + 41 * 60 + 30;
  expect(formatTotalDuration(seconds, 'en')).toBe('2 h 41 min');
  expect(formatTotalDuration(seconds, 'zh-CN')).toBe('2 小时 41 分');
  expect(formatTotalDuration(20, 'en')).toBe('1 min');
  expect(formatTotalDuration(20, 'zh-CN')).toBe('1 分钟');
});

test('a day is written in the format of each language', () => {
  const time = new Date(2026, 2, 5, 12).getTime();
  expect(formatDate(time, 'en')).toBe('Mar 5, 2026');
  expect(formatDate(time, 'zh-CN')).toBe('2026年3月5日');
  expect(formatDate(Number.NaN, 'en')).toBe('');
});

test.each([
  ['Firefox on Linux', 'Firefox on Linux', 'Linux 上的 Firefox'],
  ['Samsung Internet on Android', 'Samsung Internet on Android', 'Android 上的 Samsung Internet'],
  ['curl', 'curl', 'curl'],
])('the device %s is %s or %s', (name, english, chinese) => {
  expect([localizeDeviceName(name, 'en'), localizeDeviceName(name, 'zh-CN')]).toEqual([english, chinese]);
});
