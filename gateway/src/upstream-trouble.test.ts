import { describe, expect, test } from 'vitest';
import { failureReason, strangeAnswer, troubleTeller } from './upstream-trouble.ts';

const reply = (status: number, headers: Record<string, string>) => new Response(null, { status, headers });

describe('an answer of another catalogue server', () => {
  test.each([
    ['a call that was answered', 200, { 'content-type': 'application/json' }],
    ['a login that is needed', 301, { 'content-type': 'application/json' }],
    ['a call that it does not know', 404, { 'content-type': 'text/html' }],
    ['its own trouble, told as the service does', 502, { 'content-type': 'application/json' }],
    ['something unchanged', 304, {}],
  ])('that is %s is one', (_what, status, headers) => {
    expect(strangeAnswer(reply(status, headers as Record<string, string>))).toBeNull();
  });

  test.each([
    [
      'elsewhere',
      302,
      { location: 'https://other.example/' },
      /https:\/\/other\.example\/; name that address/,
    ],
    ['a web page', 200, { 'content-type': 'text/html; charset=utf-8' }, /ends in \/api/],
    ['a proxy before it', 502, { 'content-type': 'text/html' }, /502/],
  ])('that is %s says what to do', (_what, status, headers, words) => {
    expect(strangeAnswer(reply(status, headers as Record<string, string>))).toMatch(words);
  });
});

test('why it cannot be asked is told in words', () => {
  const failed = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  expect(failureReason(failed('ECONNREFUSED'))).toContain('is it running');
  expect(failureReason(failed('EODD'))).toBe('EODD');
});

test('trouble is told when it begins, when it becomes another, and when it ends', () => {
  const said: string[] = [];
  const tell = troubleTeller('http://nas:3000', (line) => said.push(line));
  for (const reason of [null, 'no answer', 'no answer', 'a web page', null, null]) tell(reason);
  expect(said).toEqual([
    'The catalogue server http://nas:3000 gives no answers: no answer. It is asked again with every call',
    'The catalogue server http://nas:3000 gives no answers: a web page. It is asked again with every call',
    'The catalogue server http://nas:3000 answers again',
  ]);
});
