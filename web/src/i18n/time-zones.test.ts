import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const format = new URL('./format.ts', import.meta.url);

/** The output of a Node process that runs in a time zone. */
const dateIn = (timeZone: string, call: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { formatDateInChina, formatDate } from ${JSON.stringify(format.href)}; process.stdout.write(${call});`,
    ],
    { encoding: 'utf8', env: { ...process.env, TZ: timeZone } },
  );

/**
 * 2 September 2014 and 17 August 1959 as the service sends them (midnight in China), and 20 March 2026 as some servers
 * do (midnight in UTC).
 */
const release = Date.parse('2014-09-02T00:00+08:00');
const early = Date.parse('1959-08-17T00:00+08:00');
const ofUtc = Date.parse('2026-03-20T00:00Z');

test.each(['America/New_York', 'Pacific/Kiritimati', 'Asia/Shanghai'])(
  'the release date is the same day in every time zone: %s',
  (zone) => {
    expect(dateIn(zone, `formatDateInChina(${release}, 'en')`)).toBe('Sep 2, 2014');
    expect(dateIn(zone, `formatDateInChina(${early}, 'en')`)).toBe('Aug 17, 1959');
    expect(dateIn(zone, `formatDateInChina(${ofUtc}, 'zh-CN')`)).toBe('2026年3月20日');
  },
);

test('the day of a comment is in the listener’s time zone', () => {
  expect(dateIn('America/New_York', `formatDate(${release}, 'en')`)).toBe('Sep 1, 2014');
  expect(dateIn('Pacific/Kiritimati', `formatDate(${release}, 'en')`)).toBe('Sep 2, 2014');
});
