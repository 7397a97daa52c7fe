import { execFileSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { getI18n, type I18n, loadRemainingMessages, setLanguage } from '#i18n/i18n.ts';
import type { Language } from '#lib/languages.ts';
import { formatCommentTime } from './comment-time.ts';

const dictionaries = new Map<Language, I18n>();

beforeAll(async () => {
  await loadRemainingMessages();
  for (const language of ['zh-CN', 'en'] as const) {
    await setLanguage(language);
    dictionaries.set(language, getI18n());
  }
});

const now = new Date(2026, 2, 20, 12, 30).getTime();
const at = (...date: [year: number, month: number, day: number, hour: number, minute: number]) =>
  new Date(...date).getTime();
const MINUTE = 60_000;

test.each([
  ['this very moment', now, '刚刚', 'Just now'],
  ['59 s ago', now - 59_999, '刚刚', 'Just now'],
  ['a minute ago', now - MINUTE, '1 分钟前', '1 min ago'],
  ['59:59 ago', now - (60 * MINUTE - 1000), '59 分钟前', '59 min ago'],
  ['an hour ago', now - 60 * MINUTE, '11:30', '11:30'],
  ['at midnight', at(2026, 2, 20, 0, 0), '00:00', '00:00'],
  ['a minute before midnight', at(2026, 2, 19, 23, 59), '昨天 23:59', 'Yesterday 23:59'],
  ['at the beginning of yesterday', at(2026, 2, 19, 0, 0), '昨天 00:00', 'Yesterday 00:00'],
  ['the day before yesterday', at(2026, 2, 18, 23, 59), '3月18日', 'Mar 18'],
  ['last year, less than a year ago', at(2025, 2, 21, 9, 5), '3月21日', 'Mar 21'],
  ['more than a year ago', at(2025, 2, 19, 9, 5), '2025年3月19日', 'Mar 19, 2025'],
  ['ahead of this clock', now + MINUTE, '刚刚', 'Just now'],
] as const)('[S9.17] [S9.18] a comment written %s', (_when, written, chinese, english) => {
  const inLanguage = (language: Language) =>
    formatCommentTime(written, now, dictionaries.get(language) as I18n);
  expect(inLanguage('zh-CN')).toBe(chinese);
  expect(inLanguage('en')).toBe(english);
});

test('minutes count on past midnight', () => {
  const justAfter = at(2026, 2, 20, 0, 10);
  expect(formatCommentTime(at(2026, 2, 19, 23, 50), justAfter, dictionaries.get('en') as I18n)).toBe(
    '20 min ago',
  );
});

/**
 * The output of a Node process in each time zone, some of which are half or three quarters of an hour off the full
 * hour.
 */
test.each([
  ['Asia/Kolkata', '59 min ago|12:31|Yesterday 23:59'],
  ['Asia/Kathmandu', '59 min ago|12:31|Yesterday 23:59'],
])('[D-72] times are correct in %s', (timeZone, expected) => {
  const code = `
    import { registerHooks } from 'node:module';
    const src = ${JSON.stringify(new URL('../../', import.meta.url).href)};
    registerHooks({
      resolve: (name, context, next) =>
        next(name.startsWith('#i18n/') ? src + name.slice(1) : name, context),
    });
    const { formatCommentTime } = await import(src + 'features/comments/comment-time.ts');
    const t = (key, params) =>
      key === 'comment.minutesAgo' ? params.minutes + ' min ago' : 'Yesterday ' + params.time;
    const now = new Date(2026, 2, 20, 13, 31).getTime();
    const written = [now - 3_599_000, now - 3_600_000, new Date(2026, 2, 19, 23, 59).getTime()];
    process.stdout.write(written.map((one) => formatCommentTime(one, now, { language: 'en', t })).join('|'));
  `;
  const written = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { ...process.env, TZ: timeZone },
  });
  expect(written).toBe(expected);
});
