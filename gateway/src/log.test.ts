import type { LogEntry } from '@rill/catalogue';
import { describe, expect, test } from 'vitest';
import { createLog, formatErrorForLog, type LogFormat, redactSecrets } from './log.ts';

function lineOf(format: LogFormat, entry: Partial<LogEntry>): string {
  const lines: string[] = [];
  const now = () => new Date('2026-01-02T03:04:05.678Z');
  const log = createLog({ format, write: (line) => lines.push(line), now });
  log({ level: 'info', event: 'scan-done', message: 'Your music is read', fields: {}, ...entry });
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('the log as JSON', () => {
  test('has time, level, event, message and fields on one line', () => {
    expect(JSON.parse(lineOf('json', { fields: { found: 3, folder: '/music' } }))).toEqual({
      time: '2026-01-02T03:04:05.678Z',
      level: 'info',
      event: 'scan-done',
      message: 'Your music is read',
      found: 3,
      folder: '/music',
    });
  });

  test('no field can pass for its time, level or event', () => {
    const fields = { level: 'info', event: 'scan-done', time: 'yesterday' };
    const line = JSON.parse(lineOf('json', { level: 'error', event: 'call-failed', fields })) as LogEntry;
    expect(line).toMatchObject({
      level: 'error',
      event: 'call-failed',
      time: expect.stringMatching(/^2026-/) as string,
    });
  });

  test.each(['text', 'json'] as const)(
    'as %s keeps an entry on one line, whatever a file is called',
    (format) => {
      const line = lineOf(format, { message: 'Skipped a\nb\u001b[2J', fields: { path: 'a\nb\u001b[2J' } });
      expect(line).not.toMatch(/\p{Cc}/u);
    },
  );
});

describe('the log keeps secrets out', () => {
  const secret = 's3cr3tValue42';

  test.each([
    ['the query of a URL', `it redirects to https://sso.example/login?state=${secret}; name that URL`],
    ['the fragment of a URL', `open http://nas:4310/login#owner=${secret}`],
    ['a password in a URL', `fetch of http://me:${secret}@nas:3000/banner failed`],
    ['a cookie of the service', `sent MUSIC_U=${secret}; os=pc`],
    ['a session of ours', `cookie was rill_session=${secret}`],
    ['a session of ours on https', `cookie was __Secure-rill_session=${secret}`],
    ['a session of ours on https, which no other host sets', `cookie was __Host-rill_session=${secret}`],
    ['a session of another Rill on https', `Cookie: rill4310___Secure-rill_session=${secret}`],
    ['an upstream cookie of ours', `Cookie: rill4310_MUSIC_U=${secret}; rill4310___csrf=${secret}`],
    ['an upstream cookie of ours on https', `Cookie: __Secure-rill443_MUSIC_U=${secret}`],
    [
      'a session of another Rill, of ours on https',
      `Cookie: __Secure-rill443___Secure-rill_session=${secret}`,
    ],
    ['a Set-Cookie header', `set-cookie: ${secret}; Path=/`],
    ['an Authorization header', `authorization: Bearer ${secret}`],
    ['basic credentials', `Basic ${secret}==`],
    ['a password in a form', `phone=1&password=${secret}&x=1`],
    ['a code in JSON', `{"captcha":"${secret}","code":"${secret}"}`],
    ['a token', `token: ${secret}`],
  ])('drops %s', (_what, text) => {
    expect(redactSecrets(text)).not.toContain(secret);
    for (const format of ['text', 'json'] as const)
      expect(lineOf(format, { message: text, fields: { reason: text } })).not.toContain(secret);
  });

  test.each([
    'Skipped /music/What? #1/Basic Instinct/code.mp3: the file is empty',
    'The catalogue server http://nas:3000/api answers as a catalogue',
    'GET /api/banner: 200 after 3 ms',
    'The API server has ended (code 1); it is started again in 1 s',
  ])('leaves an ordinary sentence as it is: %s', (text) => {
    expect(lineOf('text', { message: text })).toBe(text);
  });
});

test('formatErrorForLog puts an error and its stack on one line', () => {
  const text = formatErrorForLog(new TypeError('boom'));
  expect(text).toMatch(/^TypeError: boom < at .*log\.test\.ts/);
  expect(text).not.toContain('\n');
});
